extension ColumnNames {
  /// The names of texts, people and switches.
  // swift-format-ignore
  static let textNames = """
    # location
    en location,where,place,venue,room,address
    de ort,wo,raum,veranstaltungsort,adresse,standort
    fr lieu,emplacement,endroit,salle,adresse
    es ubicación,lugar,sala,dónde
    it luogo,posizione,ubicazione,sala,dove
    pt local,localização,lugar,sala
    nl locatie,plaats,waar,ruimte,zaal
    pl lokalizacja,miejsce,sala,gdzie
    sv plats,lokal,var
    da sted,placering,lokale,hvor
    nb sted,plassering,hvor
    fi sijainti,paikka
    cs umístění,místo,kde
    tr konum,yer
    ru место,местоположение,место проведения
    ja 場所,会場
    zh 地点,位置,地點
    ko 위치,장소
    el χώρος,τόπος
    hu helyszín,hely
    uk місце
    ro locul,locație
    hr mjesto
    sk miesto
    he מקום,מיקום
    ar المكان,الموقع
    fa مکان,محل
    th สถานที่
    vi địa điểm
    id lokasi,tempat
    # description
    en description,notes,details,body,event description,~note,~comment,~comments,~memo,~remarks
    de beschreibung,notizen,details,~notiz,~bemerkung,~bemerkungen,~kommentar,~anmerkung,~hinweis
    fr description,détails,~notes,~remarques,~commentaire
    es descripción,notas,detalles,~comentarios
    it descrizione,note,dettagli,~commenti
    pt descrição,notas,detalhes,~observações
    nl beschrijving,notities,~opmerkingen,~opmerking
    pl opis,notatki,~uwagi
    sv beskrivning,anteckningar,~kommentar,~anmärkning,~notering
    da beskrivelse,noter,~bemærkninger,~bemærkning
    nb beskrivelse,notater,~merknader,~merknad
    fi kuvaus,muistiinpanot,~huomautukset
    cs popis,poznámky,~poznámka
    tr açıklama,notlar,~not
    ru описание,заметки,~примечание,~комментарий
    ja 説明,メモ,~備考,詳細
    zh 描述,说明,备注,說明,~備註
    ko 설명,메모,~비고
    # category
    en categories,category,tags,~tag,~labels
    de kategorien,kategorie,~schlagworte
    fr catégories,catégorie
    es categorías,categoría,~etiquetas
    it categorie,categoria
    pt categorias,categoria
    nl categorieën,categorie
    pl kategorie,kategoria
    sv kategorier,kategori
    da kategorier,kategori
    nb kategorier,kategori
    fi luokat,luokka,luokittelut
    cs kategorie
    tr kategoriler,kategori
    ru категории,категория
    ja 分類,カテゴリ,カテゴリー
    zh 类别,分类,類別
    ko 범주,분류,카테고리
    # calendar
    en calendar,calendar name
    de kalender,kalendername
    fr calendrier,agenda
    es calendario
    it calendario
    pt calendário
    nl agenda
    pl kalendarz
    sv kalender
    nb kalender
    fi kalenteri
    cs kalendář
    tr takvim
    ru календарь
    ja カレンダー
    zh 日历,行事曆
    ko 캘린더,달력
    # private
    en private
    de privat
    fr privé
    es privado
    it privato
    pt particular
    nl privé
    pl prywatne
    sv privat
    da privat
    nb privat
    fi yksityinen
    cs soukromé
    tr özel
    ru частное
    ja プライベート
    zh 私有,私密
    ko 비공개
    # class
    en sensitivity
    de vertraulichkeit
    fr critère de diffusion
    es carácter
    it riservatezza
    pt sensibilidade
    nl gevoeligheid
    # busy
    en show time as,free/busy,availability,busy
    de zeitspanne zeigen als,verfügbarkeit
    fr disponibilité,afficher la disponibilité
    es mostrar hora como,disponibilidad
    it mostra ora come,disponibilità
    pt mostrar hora como
    nl tijd weergeven als
    ja 公開する時間帯の種類
    # organizer
    en meeting organizer,organizer,organiser,~host
    de besprechungsplanung,organisator,veranstalter
    fr organisateur de la réunion,organisateur,organisateur d'une réunion
    es organizador de la reunión,organizador
    it organizzatore riunione,organizzatore
    pt organizador da reunião,organizador
    nl organisator van vergadering
    ja 会議の開催者
    # person
    en required attendees,attendees,guests,invitees,participants,~attendee,~participant
    de erforderliche teilnehmer,teilnehmer,gäste
    fr participants obligatoires,invités,~participants
    es asistentes necesarios,asistentes,participantes,invitados,asistentes requeridos
    it partecipanti necessari,partecipanti,invitati,partecipanti obbligatori
    pt participantes necessários,participantes,convidados
    nl vereiste deelnemers,deelnemers
    pl wymagani uczestnicy,uczestnicy
    sv deltagare
    da deltagere
    nb deltakere
    fi osallistujat
    cs účastníci
    tr katılımcılar
    ru участники
    ja 必須出席者,参加者
    zh 参与者,必选与会者,參與者
    ko 참석자
    # optional-person
    en optional attendees
    de optionale teilnehmer
    fr participants facultatifs
    es asistentes opcionales
    it partecipanti facoltativi
    pt participantes opcionais
    nl optionele deelnemers
    # priority
    en priority
    de priorität
    fr priorité
    es prioridad
    it priorità
    pt prioridade
    nl prioriteit
    pl priorytet
    sv prioritet
    ru приоритет
    ja 優先度
    # status
    en status,event status
    de ~status
    fr ~statut,~état
    es ~estado
    it ~stato
    pt ~situação,~estado
    pl ~stan
    tr ~durum
    ru ~статус
    th ~สถานะ
    vi ~trạng thái
    ja ~ステータス,~状態
    zh ~状态,~狀態
    ko ~상태
    # cancelled
    en ~cancelled,~canceled,~is cancelled,~is canceled,~cancelled at,~canceled at,~cancelled on,~deleted,~is deleted,~deleted at
    de ~abgesagt,~entfällt,~storniert,~ausgefallen,~fällt aus,~ausfall,~storno,~absage,~abgesagt am,~storniert am,~gelöscht
    fr ~annulé,~annulée,~annulé le,~supprimé
    es ~cancelado,~anulado,~cancelada,~anulada,~eliminado
    it ~annullato,~cancellato,~annullata,~eliminato
    pt ~cancelado,~cancelada,~excluído
    nl ~geannuleerd,~afgelast,~verwijderd
    pl ~odwołane,~anulowane,~usunięte
    sv ~inställt,~inställd,~borttagen
    da ~aflyst,~slettet
    nb ~avlyst,~slettet
    fi ~peruttu,~poistettu
    cs ~zrušeno,~smazáno
    tr ~iptal,~iptal edildi,~silindi
    ru ~отменено,~удалено
    ja ~中止,~キャンセル,~削除
    zh ~取消,~已取消,~已删除
    ko ~취소,~삭제
    # uid
    en uid,event uid,event id,icaluid
    # url
    en url,link,web link,event url,website
    # reminder
    en reminder on/off,reminder,alarm,alert
    de erinnerung ein/aus,erinnerung
    fr rappel actif/inactif,rappel
    es recordatorio activado/desactivado,recordatorio,aviso
    it promemoria attivato/disattivato,promemoria
    pt lembrete ativar/desativar,lembrete
    nl herinneringen aan/uit,herinnering
    pl przypomnienie
    sv påminnelse
    da påmindelse
    nb påminnelse
    fi muistutus
    cs připomenutí
    tr hatırlatıcı
    ru напоминание
    ja アラーム オン/オフ,アラーム
    zh 提醒开/关,提醒
    ko 알림
    # reminder-date
    en reminder date
    de erinnerung am
    fr date de rappel
    es fecha del recordatorio,fecha del aviso
    it data promemoria
    pt data do lembrete
    nl herinneringsdatum
    ja アラーム日付
    zh 提醒日期
    # reminder-time
    en reminder time
    de erinnerung um
    fr heure de rappel,heure du rappel
    es hora del recordatorio,hora del aviso
    it ora promemoria
    pt hora do lembrete
    nl herinneringstijd
    ja アラーム時刻
    zh 提醒时间
    # rule
    en rrule,recurrence rule,recurrence
    # color
    en color,colour
    """
}
