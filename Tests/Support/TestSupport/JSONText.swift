import Foundation

/// Values as JSON text and back, by Foundation's coders.
public enum JSONText {
  /// The JSON of a value, with sorted keys.
  public static func of(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  /// The value of a JSON text.
  public static func decode<Value: Decodable>(
    _ type: Value.Type = Value.self, _ text: String
  ) throws -> Value {
    try JSONDecoder().decode(type, from: Data(text.utf8))
  }

  /// A value that was encoded to JSON and decoded again.
  public static func roundTrip<Value: Codable>(_ value: Value) throws -> Value {
    try decode(Value.self, of(value))
  }

  /// The reason why a JSON text cannot be decoded as the type; nil if it can, or without a
  /// `DecodingError`.
  public static func refusal(_ type: (some Decodable).Type, _ text: String) -> String? {
    do {
      _ = try decode(type, text)
      return nil
    } catch DecodingError.dataCorrupted(let context) {
      return context.debugDescription
    } catch DecodingError.keyNotFound(let key, _) {
      return "missing \(key.stringValue)"
    } catch DecodingError.typeMismatch(_, let context) {
      return context.debugDescription
    } catch {
      return nil
    }
  }
}
