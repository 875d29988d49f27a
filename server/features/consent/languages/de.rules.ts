import type { ConsentTexts } from './texts.rules.ts';

const IF_YOU_CHANGE_YOUR_MIND = 'Wenn Sie es sich anders überlegen, kann sich Ihr Kind neu registrieren.';
const REGISTER_AGAIN = 'Ihr Kind kann sich neu registrieren.';

/** German. */
export const texts: ConsentTexts = {
  forParents: 'Für Eltern und Sorgeberechtigte',
  language: 'Sprache',
  cancel: 'Abbrechen',
  close: 'Schließen',
  sending: 'Wird gesendet',
  write: ['Fragen? Schreiben Sie an ', '.'],
  ask: (operator) => `Fragen? Wenden Sie sich bitte an ${operator ?? 'den Betreiber dieser Website'}.`,
  stored: [
    'Wir speichern den Namen, die E‑Mail-Adresse und das Geburtsdatum Ihres Kindes, Ihre E‑Mail-Adresse und, wenn Sie zustimmen, den Namen, den Sie als Unterschrift eingeben. Außerdem speichern wir die Antworten Ihres Kindes mit der Uhrzeit, die Punkte und die Übungstage, damit wiederkommen kann, was noch nicht sitzt, und damit Ihr Kind seine Fortschritte sieht.',
    'Wir speichern auch das Passwort (in einer Form, die niemand lesen kann), die Zeitzone und die Angaben, mit denen sich der Browser selbst beschreibt (meist Name und Version sowie das System oder Gerät). Damit Sie nicht zu viele E‑Mails mit der Bitte um Zustimmung bekommen, bewahren wir 14 Tage lang Codes auf, die aus Ihrer E‑Mail-Adresse und aus der Netzwerkadresse gebildet sind, von der die Anfrage kam; niemand kann daraus die Adressen ablesen. In der Datenschutzerklärung steht alles im Einzelnen.',
    'Es gibt keine Werbung, und es werden keine Daten verkauft. Ihr Kind und die Menschen, die diese Website betreiben, können die Daten Ihres Kindes sehen. Wenn Ihr Kind einer Klasse beitritt, sehen deren Lehrkräfte auch den Namen und die E‑Mail-Adresse Ihres Kindes, wann es der Klasse beigetreten ist und zuletzt in ihr aktiv war, seine Hausaufgaben mit den Antworten und Ergebnissen, wann es sie gemacht hat, wie lange das gedauert hat und wie viel Hilfe es genutzt hat, sowie seine Ergebnisse in Runden, die die ganze Klasse gemeinsam macht. In einer solchen Runde kann die Lehrkraft der Klasse zeigen, wer mitmacht und wer die meisten richtigen Antworten hatte.',
  ],
  storedInShort: [
    'Wir speichern Name, E‑Mail-Adresse, Geburtsdatum, Antworten, Punkte und einige weitere Angaben.',
    'Es gibt keine Werbung. Ihr Kind und die Menschen, die diese Website betreiben, können die Daten sehen; die Lehrkräfte einer Klasse, der Ihr Kind beitritt, einen Teil davon.',
  ],
  moreAboutStored: 'Mehr dazu, was gespeichert wird und wer es sieht',
  errors: {
    failed: 'Ihre Entscheidung konnte nicht verarbeitet werden',
    notSent: 'Ihre Entscheidung konnte nicht gesendet werden',
    unreachable: 'Der Server war nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
    tooMany: 'Zu viele Versuche. Bitte versuchen Sie es später noch einmal.',
    signatureMissing: 'Bitte geben Sie zum Unterschreiben Ihren vollen Namen ein',
    signatureTooLong: (most) => `Ihr Name darf höchstens ${most} Zeichen haben`,
  },
  request: {
    title: 'Zustimmung der Eltern',
    heading: (child) => [`${child} möchte `, 'mit', ' Lacuna Englisch lernen.'],
    lead: (child, age) =>
      `${child} ist unter ${age}, deshalb entscheiden Sie (EU-Recht: DSGVO und Gesetz über digitale Dienste). Sie brauchen kein Konto.`,
    child: 'Kind',
    email: 'E‑Mail',
    birth: 'Geburtsdatum',
    asked: 'Angefragt am',
    parent: 'E‑Mail der Eltern oder Sorgeberechtigten',
    ifYouAgree: 'Wenn Sie zustimmen',
    opens: 'Das Konto wird sofort freigeschaltet.',
    withdraw: (age) =>
      `Sie können Ihre Zustimmung jederzeit widerrufen, bis Ihr Kind ${age} ist: Der Link steht in der Bestätigung, die wir Ihnen per E‑Mail schicken.`,
    ifYouRefuse: 'Wenn Sie ablehnen',
    refusal: (deletionDay) =>
      `Das Konto und seine Daten werden sofort gelöscht. Wenn Sie nicht antworten, werden sie am ${deletionDay} gelöscht.`,
    signature: 'Ihr voller Name als Unterschrift',
    agree: 'Ich stimme zu',
    refuse: 'Ich stimme nicht zu',
    once: (deletionDay) => `Sie können einmal entscheiden, und zwar vor dem ${deletionDay}.`,
    privacy: 'Datenschutzerklärung (auf Englisch)',
    newTab: 'öffnet sich in einem neuen Tab',
    sure: 'Ablehnen und das Konto löschen?',
    sureText: (child) =>
      `Das Konto von ${child} und seine Daten werden sofort gelöscht. Das lässt sich nicht rückgängig machen.`,
    sureConfirm: 'Ablehnen und löschen',
    deleting: 'Wird gelöscht',
  },
  recorded: {
    decision: 'Entscheidung',
    date: 'Datum',
    before: 'Hierüber wurde schon entschieden.',
    signInNow: 'Ihr Kind kann sich jetzt anmelden.',
    GIVEN: {
      heading: 'Vielen Dank. Ihre Zustimmung ist gespeichert.',
      decision: 'Zugestimmt',
      change:
        'Um Ihre Zustimmung zu widerrufen, öffnen Sie den Link in der Bestätigung, die wir Ihnen per E‑Mail schicken. Dafür brauchen Sie kein Konto.',
    },
    REFUSED: {
      heading: 'Ihre Entscheidung ist gespeichert.',
      decision: 'Abgelehnt',
      change: `Das Konto und seine Daten sind gelöscht. ${IF_YOU_CHANGE_YOUR_MIND}`,
    },
    WITHDRAWN: (days) => ({
      heading: 'Ihre Zustimmung ist widerrufen.',
      decision: 'Zustimmung widerrufen',
      change: `Das Konto wurde sofort gesperrt. ${days} Tage nach dem Widerruf wird es endgültig gelöscht. Bis dahin können Sie das mit dem Link in Ihrer Bestätigung rückgängig machen; danach kann sich Ihr Kind neu registrieren.`,
    }),
    EXPIRED: {
      heading: 'Diese Anfrage ist beendet.',
      decision: 'Niemand hat rechtzeitig geantwortet',
      change: `Das Konto und seine Daten sind gelöscht. ${REGISTER_AGAIN}`,
    },
    CANCELLED: {
      heading: 'Diese Anfrage ist beendet.',
      decision: 'Ihre Entscheidung wird nicht mehr gebraucht',
      change: 'Sie müssen nichts tun.',
    },
  },
  invalid: {
    heading: 'Der Link ist ungültig oder abgelaufen',
    decision: (days) =>
      `Ein Link für eine Entscheidung funktioniert, bis Sie entschieden haben, aber höchstens ${days} Tage nach unserer ersten E‑Mail. Wenn Ihr Kind noch wartet, kann es auf der Anmeldeseite seine E‑Mail-Adresse und sein Passwort eingeben, um unsere E‑Mail noch einmal senden zu lassen oder Ihre Adresse zu ändern. Wenn sich Ihr Kind mit Google anmeldet, schreiben Sie bitte uns.`,
    signIn: 'Zur Anmeldeseite',
    withdrawal: (age) =>
      `Ein Link zum Widerrufen funktioniert, bis das Konto gelöscht ist oder bis Ihr Kind ${age} ist und selbst entscheidet.`,
  },
  withdrawal: {
    title: 'Ihre Zustimmung',
    withdrawnHeading: (child) => `Ihre Zustimmung für ${child} ist widerrufen.`,
    withdrawn: (day) => `Widerrufen am ${day}. Das Konto ist gesperrt.`,
    deletion: (day) => `Es wird am ${day} gelöscht. Bis dahin können Sie das hier rückgängig machen.`,
    undo: 'Widerruf rückgängig machen',
    undoing: 'Wird rückgängig gemacht',
    givenHeading: (child) => `Ihre Zustimmung für ${child}`,
    given: (day, child, age) =>
      `Erteilt am ${day}. ${child} kann mit Lacuna üben. Sie können Ihre Zustimmung jederzeit widerrufen, bis Ihr Kind ${age} ist, ohne einen Grund zu nennen.`,
    withdraw: 'Zustimmung widerrufen',
    withdrawing: 'Wird widerrufen',
    sure: 'Möchten Sie Ihre Zustimmung widerrufen?',
    sureText: (child, days) =>
      `${child} wird abgemeldet, und das Konto wird sofort gesperrt. Nach ${days} Tagen werden das Konto und seine Daten gelöscht. Bis dahin können Sie das mit demselben Link rückgängig machen.`,
  },
  mail: {
    from: (operator) =>
      `Diese E‑Mail kommt von Lacuna, einer Web-App, mit der man Englisch übt${operator ? `, betrieben von ${operator}` : ''}.`,
    hello: 'Guten Tag!',
    registeredAs: (name, address) =>
      `Das Konto wurde unter diesem Namen und dieser E‑Mail-Adresse registriert: ${name}, ${address}.`,
    meaning: (age, deletionDay) =>
      `Wenn Sie zustimmen, wird das Konto freigeschaltet, und Sie bekommen eine Bestätigung mit einem Link, mit dem Sie Ihre Zustimmung jederzeit widerrufen können, bis Ihr Kind ${age} ist. Wenn Sie ablehnen, wird das Konto mit allem, was darin ist, sofort gelöscht. Wenn Sie nicht vor dem ${deletionDay} antworten, wird es gelöscht.`,
    decide: 'Lesen und entscheiden',
    requestSubject: 'Für ein Konto bei Lacuna wird Ihre Zustimmung gebraucht',
    request: (age) =>
      `Jemand, der nach eigener Angabe unter ${age} ist, hat sich bei Lacuna registriert und Sie als Elternteil oder sorgeberechtigte Person genannt. Wer unter ${age} ist, darf Lacuna nur benutzen, wenn ein Elternteil oder eine sorgeberechtigte Person zustimmt (EU-Recht: DSGVO und Gesetz über digitale Dienste).`,
    opening:
      'Mit dem Öffnen des Links ist nichts entschieden. Wenn Sie diese Person nicht kennen, können Sie ablehnen oder diese E‑Mail ignorieren.',
    reminderSubject: 'Ein Konto bei Lacuna wartet noch auf Ihre Zustimmung',
    reminder: (age, deletionDay) =>
      `Vor einer Woche haben wir Sie um Ihre Zustimmung zum Konto einer Person unter ${age} gebeten. Wenn Sie nicht vor dem ${deletionDay} antworten, wird das Konto an diesem Tag gelöscht. Dies ist unsere einzige Erinnerung.`,
    receiptSubject: 'Ihre Zustimmung zu einem Konto bei Lacuna',
    receipt: (age, day) =>
      `Am ${day} haben Sie zugestimmt, dass eine Person unter ${age} Lacuna benutzen darf. Bitte bewahren Sie diese E‑Mail auf: Sie ist Ihre Bestätigung.`,
    receiptWithdraw: (age, days) =>
      `Sie können Ihre Zustimmung jederzeit widerrufen, bis Ihr Kind ${age} ist, ohne einen Grund zu nennen. Das Konto wird dann sofort gesperrt und nach ${days} Tagen gelöscht. Bis dahin können Sie das mit demselben Link rückgängig machen.`,
    withdraw: 'Zustimmung widerrufen',
    withdrawnSubject: 'Sie haben Ihre Zustimmung zu einem Konto bei Lacuna widerrufen',
    withdrawn: (day, deletion) =>
      `Am ${day} haben Sie Ihre Zustimmung widerrufen. Ihr Kind wurde abgemeldet, und das Konto ist gesperrt. Am ${deletion} wird es mit seinen Daten gelöscht.`,
    withdrawnUndo:
      'Bis dahin können Sie das mit dem Link unten rückgängig machen. Wenn Sie Ihre Zustimmung nicht widerrufen haben, machen Sie den Widerruf bitte rückgängig.',
    restoredSubject: 'Ein Konto bei Lacuna ist wieder offen',
    restored: (day) =>
      `Am ${day} haben Sie den Widerruf Ihrer Zustimmung rückgängig gemacht. Das Konto ist wieder offen und wird nicht gelöscht. Ihr Kind kann sich anmelden.`,
    releasedSubject: 'Sie sind bei einem Lacuna-Konto nicht mehr als Elternteil oder sorgeberechtigte Person genannt',
    released: (address) =>
      `Jemand hat Sie als Elternteil oder sorgeberechtigte Person genannt, als ein Konto mit dieser E‑Mail-Adresse angelegt wurde: ${address}. Die Adresse war nie bestätigt worden. Die Person, der sie gehört, hat das nun nachgewiesen und das Konto übernommen.`,
    releasedDetails:
      'Die früheren Angaben sind entfernt worden, ebenso Ihre Zustimmung, falls Sie sie gegeben haben. Die Links, die wir Ihnen geschickt haben, funktionieren nicht mehr.',
    releasedNext: (age) =>
      `Die Person, der das Konto jetzt gehört, wird nach ihrem Geburtsdatum gefragt. Ist sie unter ${age}, braucht sie die Zustimmung eines Elternteils oder einer sorgeberechtigten Person.`,
    releasedChild: (age) =>
      `Wenn es sich um Ihr Kind handelt und es unter ${age} ist, Sie aber keine neue Anfrage bekommen, sagen Sie es bitte den Betreibern dieser Website.`,
    cardSubject: 'Eine Lehrkraft hat eine Anmeldekarte für ein Lacuna-Konto erstellt',
    card: (teacher, address, minutes) =>
      `Eine Lehrkraft der Klasse Ihres Kindes hat eine Anmeldekarte für das Konto mit dieser E‑Mail-Adresse erstellt: ${address}. Die Lehrkraft heißt ${teacher}. Der Code auf der Karte gilt einmal, innerhalb von ${minutes} Minuten, anstelle des Passworts.`,
    cardOver: (address) =>
      `Eine Lehrkraft der Klasse Ihres Kindes hat eine Anmeldekarte für das Konto mit dieser E‑Mail-Adresse erstellt: ${address}. Das Konto dieser Lehrkraft wurde inzwischen gelöscht. Die Karte funktioniert deshalb nicht mehr, und wer sich damit angemeldet hatte, wurde abgemeldet. Das Passwort ist unverändert. Wenn Sie meinen, dass niemand eine Karte brauchte, fragen Sie bitte die Schule.`,
    cardLimits: (hours) =>
      `Wer sich damit anmeldet, kann ${hours} Stunden lang üben und in dieser Klasse mitmachen. Alles andere im Konto, etwa die E‑Mail-Adressen oder das Passwort, lässt sich damit weder sehen noch ändern, und das Passwort bleibt, wie es ist.`,
    cardWorry:
      'Eine solche Karte hilft einem Kind, das sein Passwort vergessen hat. Wenn Sie meinen, dass niemand eine brauchte, fragen Sie bitte die Lehrkraft oder die Schule.',
  },
};
