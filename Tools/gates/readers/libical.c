/* Reads a file with libical as a whole: `events N`, then every occurrence up to a limit, in seconds of
 * UTC, then every error that libical notes in the file. */
#include <libical/ical.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static long long limit;

static void found(icalcomponent *event, struct icaltime_span *span, void *unused) {
    (void)unused;
    if ((long long)span->start >= limit) return;
    printf("occurrence\t%s\t%lld\n", icalcomponent_get_uid(event), (long long)span->start);
}

static int errors(icalcomponent *component) {
    int count = icalcomponent_count_properties(component, ICAL_XLICERROR_PROPERTY);
    icalproperty *error = icalcomponent_get_first_property(component, ICAL_XLICERROR_PROPERTY);
    for (; error; error = icalcomponent_get_next_property(component, ICAL_XLICERROR_PROPERTY))
        printf("error\t%s\n", icalproperty_get_xlicerror(error));
    icalcomponent *inner = icalcomponent_get_first_component(component, ICAL_ANY_COMPONENT);
    for (; inner; inner = icalcomponent_get_next_component(component, ICAL_ANY_COMPONENT))
        count += errors(inner);
    return count;
}

int main(int count, char **names) {
    if (count < 3) return 2;
    limit = atoll(names[2]);
    FILE *file = fopen(names[1], "rb");
    if (!file) return 2;
    fseek(file, 0, SEEK_END);
    long size = ftell(file);
    rewind(file);
    char *text = malloc(size + 1);
    text[fread(text, 1, size, file)] = 0;
    icalcomponent *root = icalparser_parse_string(text);
    if (!root || icalcomponent_isa(root) != ICAL_VCALENDAR_COMPONENT) {
        printf("refused\n");
        return 0;
    }
    printf("events\t%d\n", icalcomponent_count_components(root, ICAL_VEVENT_COMPONENT));
    errors(root);
    struct icaltimetype from = icaltime_from_timet_with_zone(0, 0, icaltimezone_get_utc_timezone());
    struct icaltimetype to = icaltime_from_timet_with_zone(limit, 0, icaltimezone_get_utc_timezone());
    icalcomponent *event = icalcomponent_get_first_component(root, ICAL_VEVENT_COMPONENT);
    for (; event; event = icalcomponent_get_next_component(root, ICAL_VEVENT_COMPONENT))
        icalcomponent_foreach_recurrence(event, from, to, found, 0);
    return 0;
}
