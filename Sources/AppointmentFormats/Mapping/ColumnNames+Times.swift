extension ColumnNames {
  /// The names of titles and times: below each role one line per language, with `~` before names that
  /// other columns may match better.
  // swift-format-ignore
  static let timeNames = """
    # title
    en subject,title,summary,event title,event name,meeting title,~name,~event,~what,~task,~topic,~activity,~appointment,~meeting,~event type name,~class name,~class,~course,~headline,~entry,~item,~agenda item,~shift name,~label,~employee,~staff,~staff member,~worker,~volunteer,~person,~who,~flight,~flight no,~flight number,~holiday,~holidays
    de betreff,titel,~termin,~bezeichnung,~ereignis,~veranstaltung,~thema,~was,~aufgabe,~programmpunkt,~tagesordnungspunkt,~name,~kurs,~fach,~mitarbeiter,~mitarbeiterin,~mitarbeitende,~person,~wer,~feiertag,~ferien,~flug
    fr objet,titre,sujet,intitulé,~événement,~nom,~libellé,~cours,~matière,~employé,~salarié,~personne,~qui,~quoi,~vol
    es asunto,título,~evento,~nombre,~actividad,~tema,~materia,~empleado,~trabajador,~persona,~quién,~qué,~vuelo
    it oggetto,titolo,~evento,~nome,~attività,~materia,~appuntamento,~dipendente,~persona,~chi,~cosa,~che cosa,~volo
    pt assunto,título,~evento,~nome,~atividade,~compromisso,~funcionário,~pessoa,~quem,~o quê,~voo
    nl onderwerp,titel,~afspraak,~gebeurtenis,~naam,~activiteit,~omschrijving,~medewerker,~persoon,~wie,~wat,~vlucht
    pl temat,tytuł,~nazwa,~wydarzenie,~spotkanie,~zajęcia,~pracownik,~osoba,~kto,~co,~lot
    sv ämne,rubrik,titel,~händelse,~namn,~aktivitet,~möte,~medarbetare,~person,~vem,~vad
    da emne,titel,~begivenhed,~navn,~aftale,~aktivitet,~medarbejder,~person,~hvem,~hvad
    nb emne,tittel,~hendelse,~navn,~avtale,~aktivitet,~ansatt,~person,~hvem,~hva
    fi aihe,otsikko,~tapahtuma,~nimi,~kokous,~työntekijä,~henkilö,~kuka
    cs předmět,název,titulek,~událost,~jméno,~schůzka,~zaměstnanec,~osoba,~kdo
    tr konu,başlık,~etkinlik,~ad,~isim,~toplantı,~çalışan,~kişi,~kim
    ru тема,название,заголовок,~событие,~мероприятие,~имя,~встреча,~сотрудник,~кто
    ja 件名,タイトル,題名,行事名,~行事,~予定,~イベント,~名前,~名称,~内容,~項目,~担当者,~氏名
    zh 主题,标题,主題,標題,~事件,~名称,~活动,~日程,~名稱,~活動,~员工,~姓名,~員工
    ko 제목,~이름,~일정,~행사,~이벤트,~직원,~담당자
    hu ~esemény,~cím,~név
    uk ~подія,~назва
    el ~εκδήλωση,~τίτλος
    ro ~eveniment,~titlu
    hr ~naslov,~događaj,~naziv
    bg ~събитие,~заглавие
    sk názov,~udalosť
    lt pavadinimas,~renginys
    lv nosaukums,~pasākums
    et pealkiri,~sündmus
    he ~אירוע,~נושא
    ar ~المناسبة,~العنوان,~المحاضرة
    fa ~عنوان
    th ~กิจกรรม
    vi ~nội dung,~sự kiện
    id ~kegiatan,~acara
    # start
    en start,begin,begins,starts,from,start at,starts at,start on,start datetime,start date time,start date and time,started,started at,begin at,start timestamp,start time utc,dtstart,clock in,~date time,~datetime,~when,~timestamp,~date and time,~scheduled at,~scheduled for
    de beginn,anfang,beginnt,von,ab,startzeitpunkt,start datum uhrzeit,beginn datum uhrzeit,~zeitpunkt,~wann,~datum uhrzeit,~datum zeit,~datum und uhrzeit
    fr début,commence,commence le,du,de,à partir de,~date et heure,~quand
    es inicio,comienzo,desde,empieza,comienza,~fecha y hora,~cuándo
    it inizio,inizia,dal,da,~data e ora,~quando
    pt início,começo,desde,começa,~data e hora
    nl begin,aanvang,van,vanaf,begint,~datum en tijd,~wanneer
    pl początek,rozpoczęcie,od,start,~data i godzina,~kiedy
    sv börjar,startar,från,början,~datum och tid,~när
    da begynder,starter,fra,begyndelse,~dato og tid
    nb begynner,starter,fra,begynnelse,~dato og klokkeslett
    fi alku,alkaa,aloitus,alkamisaika,~päivä ja aika
    cs začátek,zahájení,od,začíná,~datum a čas
    tr başlangıç,başlar,başlama,~tarih ve saat
    ru начало,с,начинается,~дата и время,~когда
    ja 開始,開始日時,~日時
    zh 开始,開始,开始日期时间,起始,起始时间,~日期时间
    ko 시작,시작일시,시작 일시,~일시
    en ~arrival,~arrive,~arrives,~check in,~opens,~departs
    de ~anreise,~ankunft
    fr ~arrivée
    es ~entrada,~llegada
    it ~arrivo
    pt ~entrada,~chegada
    nl ~aankomst
    pl ~przyjazd
    hu kezdés,kezdete,kezdet
    uk початок
    el έναρξη,αρχή
    ro început,începere
    hr početak
    bg начало
    sk začiatok
    sl začetek
    lt pradžia
    lv sākums
    et algus
    he התחלה
    ar البداية,من
    fa شروع
    th เริ่ม
    vi bắt đầu
    id mulai
    # start-date
    en start date,begin date,date start,date from,from date,start day,date of event,~first date,~first day,~date,~day
    de beginnt am,startdatum,anfangsdatum,beginndatum,datum von,von datum,datum beginn,~erster tag,~datum,~tag
    fr date de début,date début,date du début,~date,~jour
    es fecha de inicio,fecha inicio,fecha de comienzo,fecha comienzo,comienza el,~fecha,~día
    it data inizio,data di inizio,data d'inizio,~data,~giorno
    pt data de início,data início,data inicial,data de começo,~data,~dia
    nl begindatum,startdatum,aanvangsdatum,~datum,~dag
    pl data rozpoczęcia,data początkowa,data początku,od dnia,~data,~dzień
    sv startdatum,~datum,~dag
    da startdato,begyndelsesdato,~dato,~dag
    nb startdato,~dato,~dag
    fi alkamispäivä,aloituspäivä,alkupvm,alkamispäivämäärä,aloituspvm,~päivä,~päivämäärä,~pvm
    cs datum zahájení,datum začátku,datum od,~datum,~den
    tr başlangıç tarihi,~tarih,~gün
    ru дата начала,~дата,~день
    ja 開始日,開始日付,~日付,~日,~年月日
    zh 开始日期,開始日期,起始日期,~日期
    ko 시작 날짜,시작일,시작일자,~날짜,~일자
    en ~match date,~session date,~shift date,~work date
    hu ~dátum,~nap,kezdő dátum
    uk ~дата,дата початку
    el ~ημερομηνία
    ro ~data,~dată
    hr ~datum
    bg ~дата
    sk ~dátum
    sl ~datum
    lt ~data
    lv ~datums
    et ~kuupäev
    he ~תאריך
    ar ~التاريخ,~اليوم
    fa ~تاریخ
    th ~วันที่
    vi ~ngày
    id ~tanggal
    # start-time
    en start time,begin time,time start,time from,from time,time in,start hour,~time,~hour,~std,~etd
    de beginnt um,startzeit,anfangszeit,beginnzeit,beginnuhrzeit,beginnuhrz,startuhrzeit,anfangsuhrzeit,uhrzeit von,von uhrzeit,uhrzeit beginn,~uhrzeit,~zeit,~stunde,~kommen,~kommt,~dienstbeginn,~arbeitsbeginn,~öffnet,~öffnung
    fr heure de début,heure début,heure du début,~heure,~horaire
    es hora de inicio,hora inicio,hora de comienzo,~hora
    it ora inizio,ora di inizio,ora d'inizio,dalle,~ora,~orario,~ingresso,~entrata
    pt hora de início,hora início,hora inicial,hora de começo,~hora,~horário
    nl begintijd,starttijd,aanvangstijd,~tijd,~uur
    pl czas rozpoczęcia,godzina rozpoczęcia,czas początkowy,godzina od,~godzina,~godz,~czas,~wejście
    sv starttid,starttidpunkt,~tid,~klockslag,~klockan
    da starttidspunkt,starttid,~tidspunkt,~tid,~klokken
    nb starttidspunkt,starttid,~klokkeslett,~tid,~klokken
    fi alkamiskellonaika,aloitusaika,alkuaika,~kellonaika,~aika,~klo
    cs čas zahájení,čas začátku,čas od,~čas,~hodina,~příchod
    tr başlangıç saati,başlangıç zamanı,~saat,~zaman,~giriş
    ru время начала,~время,~час,~приход
    ja 開始時刻,開始時間,~時刻,~時間,~出勤,~出勤時刻,~開店
    zh 开始时间,開始時間,~时间,~時間,~上班
    ko 시작 시간,시작시각,~시간,~출근
    en ~kick off,~kickoff,~ko,~doors,~in,~clock in,~at,~starts at,~open,~opening,~opening time
    fr ~coup d'envoi
    hu ~idő,~időpont
    uk ~час,~година
    el ~ώρα,ώρα έναρξης
    ro ~ora
    hr ~vrijeme,~početak
    bg ~час
    sk ~čas
    lt ~laikas
    lv ~laiks
    et ~kell,~aeg
    he ~שעה,~שעת התחלה
    ar ~الساعة,~من الساعة,~الوقت
    fa ~ساعت,~ساعت شروع
    th ~เวลา,~เวลาเริ่ม
    vi ~giờ,~giờ vào,~giờ bắt đầu
    id ~jam,~waktu,~jam mulai
    # end
    en end,ends,finish,finishes,to,until,till,end at,ends at,end on,end datetime,end date time,end date and time,ended,ended at,end timestamp,stop,dtend,clock out
    de ende,endet,bis,endzeitpunkt,ende datum uhrzeit,schluss
    fr fin,finit,se termine,au,jusqu'à
    es fin,final,finalización,hasta,termina,finaliza
    it fine,finisce,termina,al
    pt fim,término,até,termina
    nl einde,eind,tot,eindigt,t/m
    pl koniec,zakończenie,do
    sv slutar,slut,till
    da slutter,slut,til
    nb slutter,slutt,til
    fi loppu,päättyy,lopetus,päättymisaika,loppumisaika
    cs konec,ukončení,do,končí
    tr bitiş,biter,son
    ru конец,окончание,по,до,завершение,заканчивается
    ja 終了,終了日時
    zh 结束,結束,结束日期时间,截止
    ko 종료,종료일시,종료 일시,끝
    en ~departure,~departs,~leave,~leaves,~check out,~closes
    de ~abreise,~abfahrt,~abflug
    fr ~départ
    es ~salida
    it ~partenza
    pt ~saída
    nl ~vertrek
    pl ~wyjazd
    hu vége,befejezés
    uk кінець
    el λήξη,τέλος
    ro sfârșit
    hr kraj,završetak
    bg край
    sk koniec
    sl konec
    lt pabaiga
    lv beigas
    et lõpp
    he סיום
    ar النهاية,إلى
    fa پایان
    th สิ้นสุด
    vi kết thúc
    id selesai
    # end-date
    en end date,finish date,date end,date to,to date,end day,due date,last day,last date
    de endet am,enddatum,endedatum,datum bis,bis datum,datum ende,~letzter tag
    fr date de fin,date fin
    es fecha de finalización,fecha fin,fecha de fin,fecha final,termina el
    it data fine,data di fine
    pt data de término,data fim,data de fim,data final,data término
    nl einddatum
    pl data zakończenia,data końcowa,data końca,do dnia
    sv slutdatum
    da slutdato
    nb sluttdato
    fi päättymispäivä,lopetuspäivä,loppupvm,päättymispäivämäärä,loppumispäivä
    cs datum ukončení,datum konce,datum do
    tr bitiş tarihi
    ru дата окончания,дата завершения,дата конца
    ja 終了日,終了日付
    zh 结束日期,結束日期
    ko 종료 날짜,종료일,종료일자
    # end-time
    en end time,finish time,time end,time to,to time,time out,end hour,~sta,~eta
    de endet um,endzeit,endezeit,enduhrzeit,endeuhrzeit,endeuhrz,uhrzeit bis,bis uhrzeit,uhrzeit ende,~gehen,~geht,~dienstende,~arbeitsende,~schließt,~schließung
    fr heure de fin,heure fin
    es hora de finalización,hora fin,hora de fin,hora final
    it ora fine,ora di fine,alle,~uscita
    pt hora de término,hora fim,hora de fim,hora final,hora término
    nl eindtijd
    pl czas zakończenia,godzina zakończenia,czas końcowy,godzina do,~wyjście
    sv sluttid,sluttidpunkt
    da sluttidspunkt,sluttid
    nb sluttidspunkt,sluttid
    fi päättymiskellonaika,lopetusaika,loppuaika
    cs čas ukončení,čas konce,čas do,~odchod
    tr bitiş saati,bitiş zamanı,~çıkış
    ru время окончания,время завершения,время конца,~уход
    ja 終了時刻,終了時間,~退勤,~退勤時刻,~閉店
    zh 结束时间,結束時間,~下班
    ko 종료 시간,종료시각,~퇴근
    en ~out,~clock out,~close,~closes,~closing,~closing time
    el ώρα λήξης
    he ~שעת סיום
    ar ~إلى الساعة
    fa ~ساعت پایان
    th ~เวลาสิ้นสุด
    vi ~giờ ra,~giờ kết thúc
    id ~jam selesai
    # duration
    en duration,length,dur,duration minutes,duration in minutes,duration mins,duration min,duration hours,duration hrs,minutes,mins,~hours
    de dauer,länge,dauer in minuten,dauer minuten,dauer in stunden,~minuten,~stunden
    fr durée,durée minutes,durée en minutes
    es duración,duración minutos,duración en minutos
    it durata,durata minuti
    pt duração,duração minutos
    nl duur,tijdsduur,duur minuten
    pl czas trwania,długość
    sv varaktighet,längd
    da varighed,længde
    nb varighet,lengde
    fi kesto
    cs doba trvání,trvání,délka
    tr süre
    ru продолжительность,длительность
    ja 所要時間,期間
    zh 时长,持续时间,時長,期間
    ko 기간,소요 시간,소요시간
    en ~nights,~number of nights,~days,~number of days
    de ~nächte,~anzahl nächte,~anzahl tage,~tage
    fr ~nuits,~nombre de nuits,~nombre de jours,~jours
    es ~noches,~número de noches,~horas,~días,~número de días
    it ~notti,~giorni
    pt ~noites,~dias
    nl ~nachten,~dagen,~aantal dagen
    pl ~noce,~liczba nocy,~liczba dni,~dni
    sv ~dagar
    da ~dage
    nb ~dager
    fi ~päivät
    cs ~dny
    ru ~дни
    ja ~泊数,~日数
    zh ~晚数,~天数,~天數
    ko ~박수,~일수
    # all-day
    en all day event,all day,is all day,full day,whole day,allday event,all day?
    de ganztägiges ereignis,ganztägig,ganztags,ganzer tag,ganztag
    fr journée entière,toute la journée
    es todo el día,día completo,evento de todo el día
    it giornata intera,tutto il giorno,intera giornata
    pt evento de dia inteiro,dia inteiro,dia todo,todo o dia
    nl evenement duurt hele dag,hele dag,duurt hele dag,gehele dag
    pl wydarzenie całodzienne,cały dzień,całodniowe
    sv heldagshändelse,hela dagen,heldag
    da heldagsbegivenhed,hele dagen,heldag,heldagsaftale
    nb heldagshendelse,hele dagen,heldag
    fi koko päivän tapahtuma,koko päivä
    cs celodenní událost,celý den,celodenní
    tr tüm gün etkinliği,tüm gün,tam gün
    ru весь день,целый день
    ja 終日イベント,終日
    zh 全天事件,全天,整天
    ko 하루 종일 행사,하루 종일,종일
    en is all day event,f all day event,all day flag
    # zone
    en time zone,timezone,tz,zone,tzid,event timezone,start timezone,start time zone,utc offset,gmt offset,tz offset,timezone offset,time zone offset
    de zeitzone
    fr fuseau horaire,fuseau
    es zona horaria
    it fuso orario
    pt fuso horário
    nl tijdzone
    pl strefa czasowa
    sv tidszon
    da tidszone
    nb tidssone
    fi aikavyöhyke
    cs časové pásmo
    tr saat dilimi
    ru часовой пояс
    ja タイムゾーン,時間帯
    zh 时区,時區
    ko 시간대
    """
}
