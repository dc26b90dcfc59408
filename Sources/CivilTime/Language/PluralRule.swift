/// A plural form of CLDR. Each language uses some of them.
package enum PluralForm: String, Hashable, Sendable {
  case zero, one, two, few, many, other
}

/// The plural rule of a language for whole numbers (UTS #35, *Language Plural Rules*).
enum PluralRule: String, Hashable, Sendable {
  case none, one, zeroOne, hebrew, czech, polish, eastSlavic, southSlavic, slovenian, romanian
  case latvian, lithuanian, arabic

  /// The forms in the order in which texts list them.
  var forms: [PluralForm] {
    switch self {
    case .none: [.other]
    case .one, .zeroOne: [.one, .other]
    case .hebrew: [.one, .two, .other]
    case .czech, .southSlavic, .romanian, .lithuanian: [.one, .few, .other]
    case .polish, .eastSlavic: [.one, .few, .many]
    case .slovenian: [.one, .two, .few, .other]
    case .latvian: [.zero, .one, .other]
    case .arabic: [.zero, .one, .two, .few, .many, .other]
    }
  }

  /// The form for a number, 0 or more.
  func form(_ number: Int) -> PluralForm {
    let (tens, hundreds) = (number % 10, number % 100)
    let isTeen = (11...19).contains(hundreds)
    switch self {
    case .none: return .other
    case .one: return number == 1 ? .one : .other
    case .zeroOne: return number <= 1 ? .one : .other
    case .hebrew: return number == 1 ? .one : number == 2 ? .two : .other
    case .czech: return number == 1 ? .one : (2...4).contains(number) ? .few : .other
    case .polish: return number == 1 ? .one : isFew(tens, hundreds) ? .few : .many
    case .eastSlavic:
      return tens == 1 && hundreds != 11 ? .one : isFew(tens, hundreds) ? .few : .many
    case .southSlavic:
      return tens == 1 && hundreds != 11 ? .one : isFew(tens, hundreds) ? .few : .other
    case .slovenian:
      return hundreds == 1
        ? .one : hundreds == 2 ? .two : (3...4).contains(hundreds) ? .few : .other
    case .romanian:
      return number == 1 ? .one : number == 0 || (1...19).contains(hundreds) ? .few : .other
    case .latvian: return tens == 0 || isTeen ? .zero : tens == 1 ? .one : .other
    case .lithuanian: return isTeen || tens == 0 ? .other : tens == 1 ? .one : .few
    case .arabic:
      switch number {
      case 0: return .zero
      case 1: return .one
      case 2: return .two
      default: return (3...10).contains(hundreds) ? .few : hundreds >= 11 ? .many : .other
      }
    }
  }

  private func isFew(_ tens: Int, _ hundreds: Int) -> Bool {
    (2...4).contains(tens) && !(12...14).contains(hundreds)
  }
}
