import CivilTime
import Testing

@testable import SystemSupport

#if canImport(Glibc)
  @Suite("What the system's locale says")
  struct HostLocaleTests {
    @Test("names from Monday and from January on, in full and short")
    func names() throws {
      // The only one that exists on every machine.
      let facts = try #require(localeFacts(named: "C"))
      #expect(
        facts.weekdayNames == [
          "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
        ])
      #expect(facts.shortWeekdayNames == ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"])
      #expect(facts.monthNames.first == "January" && facts.monthNames.last == "December")
      #expect(
        facts.shortMonthNames == [
          "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
        ])
      #expect(facts.monthNames.count == 12 && facts.firstWeekday == .sunday)
      #expect(facts.languageTag == nil && facts.uses24HourClock)
    }

    @Test(
      "hours are of a 12-hour clock where the form of times has a half of the day",
      arguments: [
        ("%H:%M:%S", true), ("%T", true), ("%k:%M:%S", true), ("", true), ("%r", false),
        ("%I:%M:%S %p", false), ("%p %I:%M:%S", false), ("%l:%M:%S %P %p", false),
      ])
    func clocks(form: String, is24: Bool) {
      #expect(isOf24Hours(form) == is24)
    }

    @Test("LC_ALL goes before LC_TIME, LC_TIME before LANG; what is empty counts as not set")
    func variables() {
      let asked: [(environment: [String: String], name: String?)] = [
        ([:], nil), (["LANG": "fr"], "fr"), (["LC_ALL": "C", "LC_TIME": "fr"], nil),
        (["LC_ALL": "", "LC_TIME": "fr", "LANG": "C"], "fr"),
        (["LC_TIME": "", "LANG": "fr"], "fr"),
        (["LC_TIME": "POSIX", "LANG": "fr"], nil), (["LANG": "C.UTF-8"], nil),
        (["LC_ALL": "de", "LC_TIME": "fr"], "de"),
      ]
      for (environment, name) in asked {
        #expect(localeName(environment: environment) == name, "\(environment)")
      }
      #expect(liveLocaleFacts(environment: ["LANG": "xx_no_such_locale"]) == nil)
    }

    @Test(
      "a locale's name begins with its language's tag, or has none",
      arguments: [
        ("de_DE.UTF-8", "de-DE"), ("de_DE.UTF-8@euro", "de-DE"), ("sr_RS@latin", "sr-RS"),
        ("fil_PH", "fil-PH"), ("eo", "eo"), ("es_419.UTF-8", "es-419"), ("german", nil),
        ("de_", nil), ("_DE", nil), ("", nil), ("d", nil), ("de-DE", nil), ("dé_DE", nil),
      ])
    func languageTags(name: String, tag: String?) {
      #expect(languageTag(ofLocale: name) == tag)
    }
  }
#endif
