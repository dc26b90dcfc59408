import Foundation

/// The same work by libical, if a C compiler and its headers are installed.
enum Libical {
  /// The seconds to read an iCalendar file into its components.
  static func parseSeconds(_ path: String) -> Double? {
    measured(
      """
      FILE *file = fopen(argv[1], "rb");
      fseek(file, 0, SEEK_END);
      long size = ftell(file);
      rewind(file);
      char *text = malloc(size + 1);
      if (fread(text, 1, size, file) != (size_t)size) return 1;
      text[size] = 0;
      begin();
      icalcomponent *calendar = icalparser_parse_string(text);
      end();
      return icalcomponent_count_components(calendar, ICAL_VEVENT_COMPONENT) == 0;
      """, [path])
  }

  /// The seconds to expand weekly rules since 2015 for a week of 2026.
  static func weekSeconds(series: Int) -> Double? {
    measured(
      """
      int count = atoi(argv[1]), found = 0;
      begin();
      for (int index = 0; index < count; index++) {
        struct icaltimetype start = icaltime_from_string("20150105T090000Z");
        start.day = 1 + index % 28;
        struct icalrecurrencetype rule = icalrecurrencetype_from_string("FREQ=WEEKLY;BYDAY=MO");
        icalrecur_iterator *iterator = icalrecur_iterator_new(rule, start);
        for (;;) {
          struct icaltimetype next = icalrecur_iterator_next(iterator);
          if (icaltime_is_null_time(next) || icaltime_compare(next, icaltime_from_string("20260330T000000Z")) >= 0) break;
          if (icaltime_compare(next, icaltime_from_string("20260323T000000Z")) >= 0) found++;
        }
        icalrecur_iterator_free(iterator);
      }
      end();
      return found < count;
      """, ["\(series)"])
  }

  private static func measured(_ body: String, _ arguments: [String]) -> Double? {
    let program = """
      #include <libical/ical.h>
      #include <stdio.h>
      #include <stdlib.h>
      #include <time.h>
      static struct timespec first, last;
      static void begin(void) { clock_gettime(CLOCK_MONOTONIC, &first); }
      static void end(void) {
        clock_gettime(CLOCK_MONOTONIC, &last);
        printf("%f", (last.tv_sec - first.tv_sec) + (last.tv_nsec - first.tv_nsec) / 1e9);
      }
      int main(int argc, char **argv) {
      \(body)
      }
      """
    return withTemporaryFile(Array(program.utf8), suffix: ".c") { source in
      let built = source + ".out"
      defer { try? FileManager.default.removeItem(atPath: built) }
      guard run(["cc", "-O2", "-w", source, "-o", built, "-lical"]) != nil,
        let found = run([built] + arguments)
      else { return nil }
      return Double(found.output)
    }
  }
}
