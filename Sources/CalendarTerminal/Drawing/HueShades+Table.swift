/// The shades of the palette in 24-bit colour, derived in OKLCH from one hue each.
///
/// Text on its ground has a contrast of at least 4.5:1 and a bar of 3:1 (2:1 when past).
extension HueShades {
  /// The shades for an unknown background, in the order of `PaletteHue`.
  static let any: [HueShades] = [
    HueShades(
      bar: 0x75aef5, tint1: 0x26538b, tint2: 0x20436e, text: 0xfafcff, sub: 0xd8e6f9,
      pastGround1: 0x424e5e, pastGround2: 0x3b434d, pastText: 0xd8dfe8, pastSub: 0xc2cbd8,
      pastBar: 0x6882a4, solid: 0x3986e4, ink: 0x000000, free: nil),
    HueShades(
      bar: 0x24c1c9, tint1: 0x006369, tint2: 0x004f54, text: 0xf8fdfd, sub: 0xcfebec,
      pastGround1: 0x3a5253, pastGround2: 0x364647, pastText: 0xd3e1e2, pastSub: 0xbccfd0,
      pastBar: 0x528b8e, solid: 0x00a0ac, ink: 0x000000, free: nil),
    HueShades(
      bar: 0x6fc082, tint1: 0x1b6231, tint2: 0x194f29, text: 0xf9fdfa, sub: 0xd7ebda,
      pastGround1: 0x425244, pastGround2: 0x3b463d, pastText: 0xd7e1d9, pastSub: 0xc2cec4,
      pastBar: 0x678b6d, solid: 0x20a04e, ink: 0x000000, free: nil),
    HueShades(
      bar: 0xd2a249, tint1: 0x704a00, tint2: 0x5a3c00, text: 0xfefbf8, sub: 0xefe3cf,
      pastGround1: 0x564c3b, pastGround2: 0x484137, pastText: 0xe3ddd3, pastSub: 0xd1c9bc,
      pastBar: 0x937d57, solid: 0xb77800, ink: 0x000000, free: nil),
    HueShades(
      bar: 0xed8c84, tint1: 0x833734, tint2: 0x682e2b, text: 0xfffafa, sub: 0xf8dddb,
      pastGround1: 0x5d4745, pastGround2: 0x4d3e3d, pastText: 0xe8dad9, pastSub: 0xd7c6c4,
      pastBar: 0xa1726e, solid: 0xd55753, ink: 0x000000, free: nil),
    HueShades(
      bar: 0xe38ab5, tint1: 0x7c375b, tint2: 0x632d49, text: 0xfffafc, sub: 0xf5dde7,
      pastGround1: 0x5a474f, pastGround2: 0x4b3e44, pastText: 0xe6dadf, pastSub: 0xd5c5cc,
      pastBar: 0x9c7285, solid: 0xca5794, ink: 0x000000, free: nil),
    HueShades(
      bar: 0xb699eb, tint1: 0x5c4383, tint2: 0x4a3768, text: 0xfcfbff, sub: 0xe7e1f6,
      pastGround1: 0x4f4a5b, pastGround2: 0x44404c, pastText: 0xdfdce7, pastSub: 0xccc8d6,
      pastBar: 0x85789f, solid: 0x966cd7, ink: 0x000000, free: nil),
    HueShades(
      bar: 0xababab, tint1: 0x525252, tint2: 0x424242, text: 0xfcfcfc, sub: 0xe4e4e4,
      pastGround1: 0x4d4d4d, pastGround2: 0x424242, pastText: 0xdedede, pastSub: 0xcacaca,
      pastBar: 0x808080, solid: 0x868686, ink: 0x000000, free: nil),
  ]

  /// The shades for a dark background, in the order of `PaletteHue`.
  static let dark: [HueShades] = [
    HueShades(
      bar: 0x71b1ff, tint1: 0x1d3e66, tint2: 0x172c46, text: 0xe5f1ff, sub: 0xb5cdeb,
      pastGround1: 0x222b36, pastGround2: 0x1b2129, pastText: 0xadb9c8, pastSub: 0x8e99a8,
      pastBar: 0x55749a, solid: 0x88c1ff, ink: 0x05162c, free: 0x91c1ff),
    HueShades(
      bar: 0x00c7cf, tint1: 0x00494e, tint2: 0x003336, text: 0xdef6f7, sub: 0xa5d5d7,
      pastGround1: 0x1b2e2f, pastGround2: 0x162324, pastText: 0xa6bdbe, pastSub: 0x879d9e,
      pastBar: 0x387e82, solid: 0x43d5dc, ink: 0x001c1f, free: 0x56d3da),
    HueShades(
      bar: 0x69c67f, tint1: 0x174825, tint2: 0x15331c, text: 0xe5f5e7, sub: 0xb4d4ba,
      pastGround1: 0x212e24, pastGround2: 0x1a231c, pastText: 0xadbcaf, pastSub: 0x8e9d90,
      pastBar: 0x537d5c, solid: 0x83d494, ink: 0x021c09, free: 0x89d298),
    HueShades(
      bar: 0xdaa339, tint1: 0x533700, tint2: 0x3a2805, text: 0xf9efde, sub: 0xdcc8a6,
      pastGround1: 0x31291c, pastGround2: 0x252017, pastText: 0xc0b6a6, pastSub: 0xa19787,
      pastBar: 0x876d40, solid: 0xe6b55d, ink: 0x221300, free: 0xe3b667),
    HueShades(
      bar: 0xf88a82, tint1: 0x602a27, tint2: 0x431f1d, text: 0xffeae8, sub: 0xeabfba,
      pastGround1: 0x362524, pastGround2: 0x291d1c, pastText: 0xc7b2af, pastSub: 0xa79391,
      pastBar: 0x96615d, solid: 0xff9e96, ink: 0x290b0a, free: 0xfda19a),
    HueShades(
      bar: 0xed88ba, tint1: 0x5b2a43, tint2: 0x3f1f2f, text: 0xfeeaf2, sub: 0xe5becf,
      pastGround1: 0x34252c, pastGround2: 0x271d22, pastText: 0xc5b1ba, pastSub: 0xa5929a,
      pastBar: 0x916177, solid: 0xf89dc9, ink: 0x260b19, free: 0xf4a0c8),
    HueShades(
      bar: 0xbb99f6, tint1: 0x443261, tint2: 0x302543, text: 0xf2edff, sub: 0xcfc4e7,
      pastGround1: 0x2c2735, pastGround2: 0x221f28, pastText: 0xb9b4c5, pastSub: 0x9a95a6,
      pastBar: 0x786895, solid: 0xcaacff, ink: 0x1a1029, free: 0xc8aefa),
    HueShades(
      bar: 0xaeaeae, tint1: 0x3d3d3d, tint2: 0x2b2b2b, text: 0xf0f0f0, sub: 0xcacaca,
      pastGround1: 0x2a2a2a, pastGround2: 0x202020, pastText: 0xb7b7b7, pastSub: 0x989898,
      pastBar: 0x717171, solid: 0xbebebe, ink: 0x161616, free: 0xbebebe),
  ]

  /// The shades for a light background, in the order of `PaletteHue`.
  static let light: [HueShades] = [
    HueShades(
      bar: 0x226bc0, tint1: 0xbedcff, tint2: 0xdfeeff, text: 0x0b2648, sub: 0x2b4e7a,
      pastGround1: 0xe3eaf4, pastGround2: 0xf0f4f9, pastText: 0x505c6c, pastSub: 0x596676,
      pastBar: 0x7898c0, solid: 0x1762b6, ink: 0xffffff, free: 0x195daa),
    HueShades(
      bar: 0x00838e, tint1: 0xa9e6e9, tint2: 0xd5f4f5, text: 0x003034, sub: 0x005a5f,
      pastGround1: 0xdfeded, pastGround2: 0xeef5f5, pastText: 0x476061, pastSub: 0x516a6b,
      pastBar: 0x5ea3a6, solid: 0x007a85, ink: 0xffffff, free: 0x036b70),
    HueShades(
      bar: 0x008238, tint1: 0xbde5c4, tint2: 0xdff3e2, text: 0x042f12, sub: 0x255a33,
      pastGround1: 0xe3ece4, pastGround2: 0xf0f5f1, pastText: 0x4f6052, pastSub: 0x596a5c,
      pastBar: 0x76a27f, solid: 0x00792f, ink: 0xffffff, free: 0x007132),
    HueShades(
      bar: 0x985e00, tint1: 0xefd5ab, tint2: 0xf8ebd5, text: 0x382100, sub: 0x654704,
      pastGround1: 0xefe9df, pastGround2: 0xf6f3ee, pastText: 0x645948, pastSub: 0x6e6352,
      pastBar: 0xac9163, solid: 0x8e5500, ink: 0xffffff, free: 0x7b5601),
    HueShades(
      bar: 0xb2403d, tint1: 0xffcac5, tint2: 0xffe5e2, text: 0x431614, sub: 0x753935,
      pastGround1: 0xf3e6e4, pastGround2: 0xf9f1f1, pastText: 0x6b5552, pastSub: 0x755e5c,
      pastBar: 0xbd8580, solid: 0xa83634, ink: 0xffffff, free: 0x9d3533),
    HueShades(
      bar: 0xa84078, tint1: 0xfac9df, tint2: 0xffe5f0, text: 0x3e162b, sub: 0x6f3854,
      pastGround1: 0xf2e6eb, pastGround2: 0xf8f1f4, pastText: 0x68545d, pastSub: 0x735e67,
      pastBar: 0xb7849b, solid: 0x9e366f, ink: 0xffffff, free: 0x943569),
    HueShades(
      bar: 0x7a53b4, tint1: 0xdfd1fd, tint2: 0xf0e8ff, text: 0x2c1d43, sub: 0x544174,
      pastGround1: 0xebe7f2, pastGround2: 0xf4f2f8, pastText: 0x5d576a, pastSub: 0x676174,
      pastBar: 0x9c8cba, solid: 0x724aab, ink: 0xffffff, free: 0x6b46a0),
    HueShades(
      bar: 0x6c6c6c, tint1: 0xd9d9d9, tint2: 0xededed, text: 0x262626, sub: 0x4d4d4d,
      pastGround1: 0xe9e9e9, pastGround2: 0xf3f3f3, pastText: 0x5b5b5b, pastSub: 0x656565,
      pastBar: 0x959595, solid: 0x636363, ink: 0xffffff, free: 0x5d5d5d),
  ]
}
