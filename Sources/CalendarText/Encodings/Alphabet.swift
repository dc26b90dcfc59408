/// The letters beyond ASCII of languages in an encoding of one byte a character.
struct Alphabet {
  let encoding: SourceEncoding
  /// The languages with names of columns that are written with these letters.
  let languages: [String]
  /// The lowercase letters.
  let letters: Set<UInt32>

  private init(_ encoding: SourceEncoding, _ languages: [String], _ letters: String) {
    self.encoding = encoding
    self.languages = languages
    self.letters = Set(letters.unicodeScalars.map { $0.value })
  }

  static let all: [Alphabet] = [
    Alphabet(.windows1252, ["de"], "äöüßé"),
    Alphabet(.windows1252, ["fr"], "àâæçéèêëîïôœùûüÿ"),
    Alphabet(.windows1252, ["es"], "áéíñóúü"),
    Alphabet(.windows1252, ["it"], "àèéìíîòóùú"),
    Alphabet(.windows1252, ["pt"], "áâãàçéêíóôõúü"),
    Alphabet(.windows1252, ["ca"], "àçèéíïòóúü"),
    Alphabet(.windows1252, ["nl"], "áéíóúèêëïöü"),
    Alphabet(.windows1252, ["sv", "fi"], "åäöéüàšž"),
    Alphabet(.windows1252, ["da", "nb"], "æøåéèêóòôäöü"),
    Alphabet(.windows1252, [], "áðéíóúýþæö"),
    Alphabet(.windows1250, ["pl"], "ąćęłńóśźż"),
    Alphabet(.windows1250, ["cs"], "áčďéěíňóřšťúůýž"),
    Alphabet(.windows1250, ["sk"], "áäčďéíĺľňóôŕšťúýž"),
    Alphabet(.windows1250, ["hu"], "áéíóöőúüű"),
    Alphabet(.windows1250, ["ro"], "ăâîşţ"),
    Alphabet(.windows1250, ["hr", "sl"], "čćđšž"),
    Alphabet(.windows1251, ["ru", "bg"], "абвгдеёжзийклмнопрстуфхцчшщъыьэюя"),
    Alphabet(.windows1251, ["uk"], "абвгґдеєжзиіїйклмнопрстуфхцчшщьюя"),
    Alphabet(.windows1251, [], "абвгдеёжзійклмнопрстуўфхцчшыьэюя"),
    Alphabet(.windows1251, ["sr"], "абвгдђежзијклљмнњопрстћуфхцчџш"),
    Alphabet(.windows1251, [], "абвгдѓежзѕијклљмнњопрстќуфхцчџш"),
    // Without two rare letters that are the Russian а and р in Windows-1251.
    Alphabet(.windows1253, ["el"], "αάβγδεέζηήθιίϊκλμνξοόπρσςτυύϋφχψωώ"),
    Alphabet(.windows1254, ["tr"], "çğıöşüâîû"),
    Alphabet(.windows1255, ["he"], "אבגדהוזחטיךכלםמןנסעףפץצקרשת"),
    Alphabet(.windows1257, ["lt"], "ąčęėįšųūž"),
    Alphabet(.windows1257, ["lv"], "āčēģīķļņšūž"),
    Alphabet(.windows1257, ["et"], "äöõüšž"),
  ]
}
