/// The names of months in dates, in the languages of column names.
enum MonthNames {
  /// The month, from 1, for its name or abbreviation; nil if it is not one.
  ///
  /// - Complexity: O(stems).
  static func month(_ word: String) -> Int? {
    let folded = FoldedName.fold(word)
    guard folded.utf8.count >= 3 else { return nil }
    var best: (length: Int, month: Int)?
    for (stem, month) in stems where folded.hasPrefix(stem) && stem.utf8.count > best?.length ?? 0 {
      best = (stem.utf8.count, month)
    }
    return best?.month
  }

  /// The beginnings of the names of each month, without accents.
  private static let stems: [(String, Int)] = {
    let months = [
      "jan,janv,ene,gen,ocak,tammi,styc,led,янв", "feb,fev,hel,lut,uno,sub,фев",
      "mar,maalis,brez,mrt,мар", "apr,avr,abr,kwi,dub,nis,huh,апр",
      "may,mai,maj,mag,mei,touk,kve,мая,май",
      "jun,jui,giu,cze,cer,kes,haz,июн", "jul,juil,lug,lip,hein,tem,cervenec,cervence,июл",
      "aug,aou,ago,sie,srp,elo,agu,авг", "sep,set,wrz,zar,syys,eyl,сен",
      "oct,okt,out,ott,paz,rij,loka,eki,окт", "nov,lis,marra,kas,ноя",
      "dec,dez,dic,des,gru,pro,joul,ara,дек",
    ]
    return months.enumerated().flatMap { place, names in
      names.split(separator: ",").map { (String($0), place + 1) }
    }
  }()
}
