internal import Primitives

/// The names of columns that unfolding looks for, in the languages of column names.
enum SheetNames {
  static let birthday = FoldedName.folded(
    "birthday,birthdate,birth date,date of birth,dob,born,geb,né le,née le,né(e) le,nacido el,nato il,geburtstag,geburtsdatum,geboren,"
      + "anniversaire,date de naissance,naissance,cumpleaños,fecha de nacimiento,compleanno,"
      + "data di nascita,aniversário,data de nascimento,nascimento,verjaardag,geboortedatum,"
      + "urodziny,data urodzenia,födelsedag,födelsedatum,fødselsdag,fødselsdato,syntymäpäivä,"
      + "syntymäaika,narozeniny,datum narození,narodeniny,rođendan,datum rođenja,születésnap,"
      + "születési dátum,zi de naștere,doğum günü,doğum tarihi,день рождения,дата рождения,"
      + "день народження,дата народження,γενέθλια,誕生日,生年月日,生日,出生日期,생일,생년월일")
  static let home = FoldedName.folded(
    "home,home team,team 1,team a,player 1,player a,white,host,heim,heimmannschaft,heimteam,"
      + "domicile,équipe 1,local,gospodarz,equipo local,casa,squadra 1,mandante,thuis,thuisploeg,"
      + "gospodarze,hemma,hemmalag,hjemme,koti,domácí,ev sahibi,хозяева,ホーム,主队,主隊,홈")
  static let away = FoldedName.folded(
    "away,away team,team 2,team b,player 2,player b,black,guest,visitor,visitors,gast,"
      + "gastmannschaft,gäste,auswärts,gość,extérieur,équipe 2,visitante,equipo visitante,"
      + "trasferta,ospite,ospiti,squadra 2,fora,uit,uitploeg,goście,borta,bortalag,ude,borte,"
      + "vieras,hosté,deplasman,гости,アウェイ,アウェー,客队,客隊,원정")
  static let origin = FoldedName.folded(
    "origin,departure station,departure airport,pickup,sender,abfahrtsort,startort,abflugort,absender,"
      + "origine,lieu de départ,origen,origem,vertrekpunt,skąd,odkud,откуда,出発地,出发地,출발지")
  static let destination = FoldedName.folded(
    "destination,arrival station,arrival airport,dropoff,drop-off,recipient,zielort,ankunftsort,"
      + "empfänger,lieu d'arrivée,destino,destinazione,bestemming,dokąd,kam,куда,目的地,到着地,도착지")
  static let firstName = FoldedName.folded(
    "first name,given name,firstname,vorname,prénom,primer nombre,nome proprio,voornaam,imię,"
      + "förnamn,fornavn,etunimi,keresztnév,prenume,имя,ім'я,名")
  static let lastName = FoldedName.folded(
    "last name,surname,family name,lastname,nachname,familienname,zuname,nom,nom de famille,"
      + "apellido,apellidos,cognome,sobrenome,apelido,achternaam,nazwisko,efternamn,efternavn,"
      + "etternavn,sukunimi,příjmení,priezvisko,vezetéknév,soyad,soyadı,фамилия,прізвище,姓")
  /// Two columns that are one title, with the separator of their words.
  static let pairs: [(first: Set<String>, second: Set<String>, separator: String)] = [
    (home, away, " – "), (firstName, lastName, " "), (origin, destination, " – "),
  ]

  /// Whether titles have both columns of a pair.
  static func hasPair(_ titles: [String]) -> Bool {
    pairs.contains { pair in
      titles.contains(where: pair.first.holds) && titles.contains(where: pair.second.holds)
    }
  }

  static let courses = FoldedName.folded(
    "course,class,course name,course title,class name,kurs,kursname,kurstitel,cours,atelier,curso,taller,corso,"
      + "cursus,les,zajęcia,kurssi,kurz,ders,курс,講座,课程,강좌")

  static let year = FoldedName.folded(
    "year,jahr,année,an,año,anno,ano,jaar,rok,år,vuosi,yıl,год,рік,έτος,年,년,연도")
  static let month = FoldedName.folded(
    "month,monat,mois,mes,mese,mês,maand,miesiąc,månad,måned,kuukausi,měsíc,mesiac,mjesec,hónap,"
      + "luna,ay,месяц,місяць,μήνας,月,월")
  static let hour = FoldedName.folded(
    "hour,hr,h,hh,stunde,std,heure,hora,ora,uur,godzina,godz,timme,tunti,hodina,saat,час,時,时,시")
  static let minute = FoldedName.folded(
    "minute,minutes,min,mins,mm,m,minuten,minuto,minutos,minuti,minuut,minuta,minuty,minut,minuutti,"
      + "dakika,минута,минуты,мин,分,분")
  static let day = FoldedName.folded(
    "day,day of month,tag,jour,día,giorno,dia,dag,dzień,päivä,den,deň,dan,nap,zi,ziua,gün,день,"
      + "ημέρα,日,일")
  static let week = FoldedName.folded(
    "week,week no,week number,cw,wk,kw,woche,kalenderwoche,semaine,semana,settimana,vecka,v,uke,uge,"
      + "viikko,vko,hét,týden,tydzień,týždeň,tjedan,неделя,week nr,週,周次,周,주차")
  /// Whether a title names the last day of weeks, `Week ending`, and not their first one, `Week of`; nil for
  /// others.
  static func endsWeeks(_ title: String) -> Bool? {
    weekEnds.holds(title) ? true : weekStarts.holds(title) ? false : nil
  }

  private static let weekStarts = FoldedName.folded(
    "week commencing,week beginning,week starting,week start,week start date,week of,week from,w/c,w/b,"
      + "week commencing date,w/c date,woche ab,woche vom,woche von,wochenbeginn,wochenstart,kw ab,"
      + "semaine du,semaine de,semaine débutant le,semana del,semana de,semana que empieza,"
      + "settimana dal,settimana del,settimana di,week van,week vanaf,tydzień od,vecka från,veckan från,"
      + "uge fra,uke fra,viikko alkaen,týden od,неделя с,週の開始日")
  private static let weekEnds = FoldedName.folded(
    "week ending,week ends,week end date,week ending date,w/e,w/e date,woche bis,wochenende am,"
      + "semaine se terminant le,semaine finissant le,semana que termina,settimana fino al,week tot,"
      + "week eindigend,tydzień do,týden do,неделя по")
  /// Parts of names of columns with weekdays.
  static let weekdays = FoldedName.folded(
    "days,day,days of week,days of the week,day of week,day of the week,meeting days,class days,meets,"
      + "weekday,weekdays,wochentag,wochentage,tage,tag,jour,jours,día,días,giorno,giorni,dia,"
      + "dias,dag,dagen,dni,dzień,dagar,päivä,dny,gün,günler,день,дни,星期,周几,曜日,요일,星期(1为周一)")
  /// Whether a title is the name of one room: `Room B`, `Main hall`.
  static func isRoom(_ title: String) -> Bool {
    let words = title.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    guard words.count > 1, ColumnNames.meaning(of: title) == nil else { return false }
    // `Room type` is no room.
    return rooms.holds(words[words.count - 1])
      || rooms.holds(words[0]) && words.dropFirst().allSatisfy { $0.count < 3 }
  }

  private static let rooms = FoldedName.folded(
    "room,hall,track,lane,stage,court,pitch,rink,studio,platz,terrain,cancha,pista,campo,auditorium,raum,bahn,saal,halle,bühne,hörsaal,salle,scène,amphi,sala,aula,palco,"
      + "zaal,podium,scena,sal,sálu,sál,salon,зал")
  static let off = FoldedName.folded(
    "off,day off,free,rest day,frei,dienstfrei,libre,descanso,repos,riposo,folga,frí,fri,ledig,vrij,wolne,"
      + "volno,выходной,休,休み,休日,휴무,rest,none"
      + ",closed,geschlossen,fermé,cerrado,chiuso,fechado,gesloten,zamknięte,stängt,lukket,zavřeno,закрыто"
  )
  /// Whether a title names times of opening or of shows: `Öffnungszeiten`, `Horaires`.
  static func namesHours(_ title: String) -> Bool {
    let name = FoldedName.fold(title)
    return hours.contains { name.contains($0) }
  }

  private static let hours: [String] = [
    "zeit", "time", "hours", "heure", "horaire", "horas", "horario", "orari", "uren", "tijd",
    "godzin", "öppet", "åbning",
  ].map(FoldedName.fold)
  /// Words in front of or above a legend.
  static let legends = FoldedName.folded(
    "key,legend,codes,abbreviations,legende,zeichenerklärung,erklärung,abkürzungen,kürzel,légende,leyenda,"
      + "clave,legenda,leggenda,klucz,oznaczenia,objaśnienia,selite,selitteet,vysvětlivky,vysvetlivky,"
      + "jelmagyarázat,açıklama,teckenförklaring,forklaring,легенда,обозначения,условные обозначения,"
      + "позначення,υπόμνημα,מקרא,مفتاح,凡例,图例,圖例,범례")
  /// Words in front of the day on which a table was made.
  static let issues = FoldedName.folded(
    "created,changed,modified,updated,exported,printed,generated,published,issued,revised,downloaded,saved,"
      + "version,erstellt,geändert,gedruckt,ausgedruckt,exportiert,aktualisiert,erzeugt,generiert,"
      + "veröffentlicht,druckdatum,créé,modifié,imprimé,exporté,généré,édité,actualisé,mise,maj,creado,"
      + "modificado,impreso,exportado,generado,actualizado,creato,modificato,stampato,esportato,generato,"
      + "aggiornato,criado,impresso,gerado,atualizado,aangemaakt,gewijzigd,afgedrukt,geprint,bijgewerkt,"
      + "utworzono,wydrukowano,wydruk,wygenerowano,zaktualizowano,skapad,utskriven,utskrivet,exporterad,"
      + "uppdaterad,udskrevet,oprettet,opdateret,utskrevet,opprettet,oppdatert,tulostettu,päivitetty,"
      + "vytištěno,vytvořeno,aktualizováno,распечатано,напечатано,создано,обновлено,作成,更新,印刷")
  /// Words between a name and its day.
  static let beforeDays = FoldedName.folded("for,day,für,pour,para,per,voor,dla,för,pro,для")
  /// Words that mean this only close to the date: `Stand: 20.03.2026`, `as of 20 March`.
  static let states = FoldedName.folded("as,Stand,stato,estado,état,stan,stav,состоянию")

  static let shifts = FoldedName.folded(
    "frühdienst,spätdienst,nachtdienst,frühschicht,spätschicht,nachtschicht,tagschicht,early shift,late shift,"
      + "night shift,day shift,früh,spät,nacht,early,late,night,morning,afternoon,evening,"
      + "vormittag,nachmittag,abend,matin,soir,nuit,mañana,tarde,noche,mattina,pomeriggio,sera,notte,"
      + "manhã,noite,vroeg,laat,ochtend,middag,avond,rano,ranna,dzienna,popołudniowa,nocna,morgon,kväll,"
      + "natt,aften,nat,kveld,aamu,ilta,yö,ranní,denní,odpolední,noční,délelőtt,délután,éjszaka,sabah,"
      + "akşam,gece,утро,вечер,ночь,утренняя,дневная,вечерняя,ночная,早班,中班,晚班,夜班,早番,遅番,夜勤,日勤")
}

extension Set<String> {
  func holds(_ title: String) -> Bool {
    let name = FoldedName.fold(title)
    return !name.isEmpty && contains(name)
  }
}
