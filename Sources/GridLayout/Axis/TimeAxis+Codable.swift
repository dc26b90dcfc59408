extension TimeAxis: Codable {
  /// Decodes an array of pieces that follow one another, hidden minutes as pieces of height 0.
  ///
  /// - Throws: `DecodingError.dataCorrupted` for pieces that leave holes, overlap, are empty or lie
  ///   too far away, and for heights that are negative or not finite.
  public init(from decoder: any Decoder) throws {
    let pieces = try [Piece](from: decoder)
    self.init(pieces: pieces)
    guard self.pieces == pieces else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath,
          debugDescription: "pieces of a time axis that do not follow one another"))
    }
  }

  /// Encodes the pieces, `[{"minutes": [480, 1080], "height": 400}]`.
  public func encode(to encoder: any Encoder) throws { try pieces.encode(to: encoder) }
}
