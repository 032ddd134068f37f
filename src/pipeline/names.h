/* Keys and names of parameters: found, listed, refused. Uses params.h. */

/* The next name of a list separated by `mark`. Returns the rest of the list; NULL = there was no name left. */
static const char *stereo__next_name(const char *list, char mark, const char **name, size_t *length)
{
    const char *end;
    if (!list || !*list)
        return NULL;
    for (end = list; *end && *end != mark; end++) {
    }
    *name = list;
    *length = (size_t)(end - list);
    return *end ? end + 1 : end;
}

/* Index of a name in a list separated by '|'; -1 = it is not there. */
static int32_t stereo__find_name(const char *list, const char *text, size_t length)
{
    const char *name = NULL;
    size_t n = 0;
    int32_t i;
    for (i = 0; (list = stereo__next_name(list, '|', &name, &n)) != NULL; i++)
        if (n == length && memcmp(name, text, n) == 0)
            return i;
    return -1;
}

static int32_t stereo__count_names(const char *list)
{
    const char *name = NULL;
    size_t n = 0;
    int32_t count = 0;
    while ((list = stereo__next_name(list, '|', &name, &n)) != NULL)
        count++;
    return count;
}

/* Appends to a text and keeps it terminated. 0 = cut short. */
static int stereo__append(char *text, size_t size, const char *piece, size_t length)
{
    size_t used = strlen(text), room = size - used - 1;
    size_t n = length < room ? length : room;
    memcpy(text + used, piece, n);
    text[used + n] = 0;
    return n == length;
}

/* Appends the index-th name of a list. 0 = there is none, or it was cut short. */
static int stereo__append_name(char *text, size_t size, const char *list, int32_t index)
{
    const char *name = NULL;
    size_t n = 0;
    int32_t i;
    for (i = -1; i < index && list; i++)
        list = stereo__next_name(list, '|', &name, &n);
    return index >= 0 && list && stereo__append(text, size, name, n);
}

static stereo_result stereo__no_such_name(const stereo_param *param, const char *text, size_t length,
                                          const char *also, char *error, size_t size)
{
    char names[160] = "";
    const char *list = param->choices, *name = NULL;
    size_t n = 0;
    while ((list = stereo__next_name(list, '|', &name, &n)) != NULL) {
        if (names[0])
            stereo__append(names, sizeof(names), ", ", 2);
        stereo__append(names, sizeof(names), name, n);
    }
    return stereo__param_error(error, size, "%s: there is no '%.*s' in this version; must be one of: %s%s", param->key,
                               (int)(length < 60 ? length : 60), text, names, also);
}

static const stereo_param *stereo__find_param(const char *key)
{
    uint32_t i;
    for (i = 0; i < STEREO__PARAMS; i++)
        if (strcmp(stereo__param_table[i].key, key) == 0)
            return &stereo__param_table[i];
    return NULL;
}

/* Reports an unknown key and lists the keys of its stage or, if there are none, the stages. */
static stereo_result stereo__no_such_key(const char *key, char *error, size_t size)
{
    char keys[420] = "";
    const char *dot = strchr(key, '.');
    size_t stage = dot ? (size_t)(dot - key) + 1 : 0;
    int all;
    for (all = 0; all < 2 && !keys[0]; all++) {
        const char *before = "";
        uint32_t i;
        for (i = 0; i < STEREO__PARAMS; i++) {
            const char *name = stereo__param_table[i].key;
            size_t length = all ? strcspn(name, ".") : strlen(name);
            if (all ? strncmp(name, before, length + 1) == 0 : stage == 0 || strncmp(name, key, stage) != 0)
                continue;
            if (keys[0])
                stereo__append(keys, sizeof(keys), ", ", 2);
            stereo__append(keys, sizeof(keys), name, length);
            if (name[length] == '.')
                stereo__append(keys, sizeof(keys), ".*", 2);
            before = name;
        }
    }
    return stereo__param_error(error, size, "there is no parameter '%.60s' in this version; there are: %s", key,
                               keys);
}

