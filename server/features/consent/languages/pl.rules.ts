import type { ConsentTexts } from './texts.rules.ts';

const IF_YOU_CHANGE_YOUR_MIND = 'Jeśli zmienią Państwo zdanie, dziecko może zarejestrować się ponownie.';
const REGISTER_AGAIN = 'Dziecko może zarejestrować się ponownie.';

/** Polish. */
export const texts: ConsentTexts = {
  forParents: 'Dla rodziców i opiekunów',
  language: 'Język',
  cancel: 'Anuluj',
  close: 'Zamknij',
  sending: 'Wysyłanie',
  write: ['Mają Państwo pytania? Prosimy pisać na adres ', '.'],
  ask: (operator) =>
    operator
      ? `Mają Państwo pytania? Odpowie na nie ${operator}.`
      : 'Mają Państwo pytania? Prosimy o kontakt z operatorem tej strony.',
  stored: [
    'Przechowujemy imię i nazwisko, adres e‑mail i datę urodzenia dziecka, Państwa adres e‑mail oraz – jeśli wyrażą Państwo zgodę – imię i nazwisko wpisane jako podpis. Przechowujemy też odpowiedzi dziecka wraz z godziną ich udzielenia, punkty i dni ćwiczeń, aby to, czego dziecko jeszcze nie umie, mogło wrócić i aby dziecko widziało swoje postępy.',
    'Przechowujemy również hasło (w postaci, której nikt nie może odczytać), strefę czasową i opis, jaki podaje o sobie przeglądarka (zwykle jej nazwa i wersja oraz system lub urządzenie). Aby ograniczyć liczbę wiadomości z prośbą o zgodę, przez 14 dni przechowujemy kody utworzone z Państwa adresu e‑mail i z adresu sieciowego, z którego wysłano prośbę; nikt nie odczyta z nich tych adresów. Polityka prywatności wymienia wszystko.',
    'Nie ma reklam i żadne dane nie są sprzedawane. Dane dziecka widzi samo dziecko oraz osoby prowadzące tę stronę. Jeśli dziecko dołączy do klasy, jej nauczyciele widzą także imię i nazwisko oraz adres e‑mail dziecka, datę jego dołączenia do tej klasy i ostatniej aktywności w niej, prace domowe wraz z odpowiedziami, wynikami, datą wykonania i poświęconym na nie czasem oraz informacją, w jakim stopniu dziecko korzystało z pomocy, a także jego wyniki w rundach, które cała klasa rozwiązuje wspólnie. W takiej rundzie nauczyciel może pokazać klasie, kto bierze udział i kto odpowiedział poprawnie najwięcej razy.',
  ],
  storedInShort: [
    'Przechowujemy imię i nazwisko, adres e‑mail, datę urodzenia, odpowiedzi, punkty i kilka innych danych.',
    'Nie ma reklam. Dane widzi dziecko oraz osoby prowadzące tę stronę; nauczyciele klasy, do której dziecko dołączy, widzą ich część.',
  ],
  moreAboutStored: 'Więcej o tym, co przechowujemy i kto to widzi',
  errors: {
    failed: 'Nie udało się przetworzyć Państwa decyzji',
    notSent: 'Nie udało się wysłać Państwa decyzji',
    unreachable: 'Nie można połączyć się z serwerem. Prosimy sprawdzić połączenie i spróbować ponownie.',
    tooMany: 'Zbyt wiele prób. Prosimy spróbować później.',
    signatureMissing: 'Prosimy wpisać imię i nazwisko jako podpis',
    signatureTooLong: (most) => `Imię i nazwisko może mieć najwyżej ${most} znaków`,
  },
  request: {
    title: 'Zgoda rodzica',
    heading: (child) => [`${child} chce uczyć się angielskiego `, 'z', ' Lacuną.'],
    lead: (child, age) =>
      `${child} ma mniej niż ${age} lat, dlatego decyzja należy do Państwa (prawo UE: RODO i akt o usługach cyfrowych). Nie potrzebują Państwo konta.`,
    child: 'Dziecko',
    email: 'E‑mail',
    birth: 'Data urodzenia',
    asked: 'Data prośby',
    parent: 'E‑mail rodzica lub opiekuna',
    ifYouAgree: 'Jeśli wyrażą Państwo zgodę',
    opens: 'Konto zostanie otwarte od razu.',
    withdraw: (age) =>
      `Zgodę mogą Państwo wycofać w każdej chwili, dopóki dziecko nie skończy ${age} lat: link jest w potwierdzeniu, które wysyłamy e‑mailem.`,
    ifYouRefuse: 'Jeśli Państwo odmówią',
    refusal: (deletionDay) =>
      `Konto i jego dane zostaną od razu usunięte. Jeśli Państwo nie odpowiedzą, zostaną usunięte ${deletionDay}.`,
    signature: 'Państwa imię i nazwisko jako podpis',
    agree: 'Wyrażam zgodę',
    refuse: 'Nie wyrażam zgody',
    once: (deletionDay) => `Decyzję można podjąć jeden raz, przed ${deletionDay}.`,
    privacy: 'Polityka prywatności (po angielsku)',
    newTab: 'otwiera się w nowej karcie',
    sure: 'Odmówić i usunąć konto?',
    sureText: (child) => `${child}: konto i jego dane zostaną od razu usunięte. Tego nie można cofnąć.`,
    sureConfirm: 'Odmów i usuń',
    deleting: 'Usuwanie',
  },
  recorded: {
    decision: 'Decyzja',
    date: 'Data',
    before: 'Decyzja została już podjęta.',
    signInNow: 'Dziecko może się teraz zalogować.',
    GIVEN: {
      heading: 'Dziękujemy. Państwa zgoda została zapisana.',
      decision: 'Zgoda udzielona',
      change:
        'Aby wycofać zgodę, prosimy otworzyć link w potwierdzeniu, które wysyłamy e‑mailem. Nie jest do tego potrzebne konto.',
    },
    REFUSED: {
      heading: 'Państwa decyzja została zapisana.',
      decision: 'Odmowa zgody',
      change: `Konto i jego dane zostały usunięte. ${IF_YOU_CHANGE_YOUR_MIND}`,
    },
    WITHDRAWN: (days) => ({
      heading: 'Państwa zgoda jest wycofana.',
      decision: 'Zgoda wycofana',
      change: `Konto zostało od razu zablokowane. ${days} dni po wycofaniu zgody zostanie ostatecznie usunięte. Do tego czasu mogą to Państwo cofnąć linkiem z potwierdzenia; potem dziecko może zarejestrować się ponownie.`,
    }),
    EXPIRED: {
      heading: 'Ta prośba jest zakończona.',
      decision: 'Nikt nie odpowiedział na czas',
      change: `Konto i jego dane zostały usunięte. ${REGISTER_AGAIN}`,
    },
    CANCELLED: {
      heading: 'Ta prośba jest zakończona.',
      decision: 'Państwa decyzja nie jest już potrzebna',
      change: 'Nie muszą Państwo nic robić.',
    },
  },
  invalid: {
    heading: 'Link jest nieprawidłowy lub wygasł',
    decision: (days) =>
      `Link do decyzji działa do chwili podjęcia decyzji, ale nie dłużej niż ${days} dni od naszej pierwszej wiadomości. Jeśli dziecko nadal czeka, może na stronie logowania wpisać swój adres e‑mail i hasło, aby ponownie wysłać naszą wiadomość albo poprawić Państwa adres. Jeśli dziecko loguje się przez Google, prosimy napisać do nas.`,
    signIn: 'Przejdź do strony logowania',
    withdrawal: (age) =>
      `Link do wycofania zgody działa do usunięcia konta albo do chwili, gdy dziecko skończy ${age} lat i samo zacznie decydować.`,
  },
  withdrawal: {
    title: 'Państwa zgoda',
    withdrawnHeading: (child) => `${child}: Państwa zgoda jest wycofana.`,
    withdrawn: (day) => `Wycofana ${day}. Konto jest zablokowane.`,
    deletion: (day) => `Zostanie usunięte ${day}. Do tego czasu mogą to Państwo tutaj cofnąć.`,
    undo: 'Cofnij wycofanie zgody',
    undoing: 'Cofanie',
    givenHeading: (child) => `${child}: Państwa zgoda`,
    given: (day, child, age) =>
      `Udzielona ${day}. ${child} może ćwiczyć z Lacuną. Zgodę mogą Państwo wycofać w każdej chwili, dopóki dziecko nie skończy ${age} lat, bez podawania powodu.`,
    withdraw: 'Wycofaj zgodę',
    withdrawing: 'Wycofywanie',
    sure: 'Wycofać zgodę?',
    sureText: (child, days) =>
      `${child}: sesja zostanie zakończona, a konto od razu zablokowane. Po ${days} dniach konto i jego dane zostaną usunięte. Do tego czasu mogą to Państwo cofnąć tym samym linkiem.`,
  },
  mail: {
    from: (operator) =>
      `Ta wiadomość pochodzi od Lacuny, aplikacji internetowej do ćwiczenia angielskiego${operator ? ` (prowadzi ją ${operator})` : ''}.`,
    hello: 'Dzień dobry!',
    registeredAs: (name, address) =>
      `Konto zarejestrowano pod następującym imieniem i nazwiskiem oraz adresem e‑mail: ${name}, ${address}.`,
    meaning: (age, deletionDay) =>
      `Jeśli wyrażą Państwo zgodę, konto zostanie otwarte, a Państwo otrzymają potwierdzenie z linkiem, którym można wycofać zgodę w każdej chwili, dopóki dziecko nie skończy ${age} lat. Jeśli Państwo odmówią, konto i wszystko, co się w nim znajduje, zostaną od razu usunięte. Jeśli nie odpowiedzą Państwo przed ${deletionDay}, konto zostanie usunięte.`,
    decide: 'Przeczytaj i zdecyduj',
    requestSubject: 'Konto w Lacunie wymaga Państwa zgody',
    request: (age) =>
      `Osoba, która podała, że ma mniej niż ${age} lat, zarejestrowała się w Lacunie i wskazała Państwa jako rodzica lub opiekuna. Osoby poniżej ${age} lat mogą korzystać z Lacuny tylko za zgodą rodzica lub opiekuna (prawo UE: RODO i akt o usługach cyfrowych).`,
    opening:
      'Samo otwarcie linku o niczym nie decyduje. Jeśli nie znają Państwo tej osoby, mogą Państwo odmówić zgody lub zignorować tę wiadomość.',
    reminderSubject: 'Konto w Lacunie nadal czeka na Państwa zgodę',
    reminder: (age, deletionDay) =>
      `Tydzień temu poprosiliśmy Państwa o zgodę na konto osoby poniżej ${age} lat. Jeśli nie odpowiedzą Państwo przed ${deletionDay}, konto zostanie tego dnia usunięte. To nasze jedyne przypomnienie.`,
    receiptSubject: 'Państwa zgoda na konto w Lacunie',
    receipt: (age, day) =>
      `Dnia ${day} wyrazili Państwo zgodę na to, by osoba poniżej ${age} lat korzystała z Lacuny. Prosimy zachować tę wiadomość: to Państwa potwierdzenie.`,
    receiptWithdraw: (age, days) =>
      `Zgodę mogą Państwo wycofać w każdej chwili, dopóki dziecko nie skończy ${age} lat, bez podawania powodu. Konto zostanie wtedy od razu zablokowane, a po ${days} dniach usunięte. Do tego czasu mogą to Państwo cofnąć tym samym linkiem.`,
    withdraw: 'Wycofaj zgodę',
    withdrawnSubject: 'Wycofali Państwo zgodę na konto w Lacunie',
    withdrawn: (day, deletion) =>
      `Dnia ${day} wycofali Państwo zgodę. Dziecko zostało wylogowane, a konto jest zablokowane. Zostanie usunięte razem z danymi dnia ${deletion}.`,
    withdrawnUndo:
      'Do tego czasu mogą to Państwo cofnąć linkiem poniżej. Jeśli to nie Państwo wycofali zgodę, prosimy cofnąć wycofanie.',
    restoredSubject: 'Konto w Lacunie jest znowu otwarte',
    restored: (day) =>
      `Dnia ${day} cofnęli Państwo wycofanie zgody. Konto jest znowu otwarte i nie zostanie usunięte. Dziecko może się zalogować.`,
    releasedSubject: 'Nie są już Państwo wskazani jako rodzic lub opiekun na koncie w Lacunie',
    released: (address) =>
      `Ktoś wskazał Państwa jako rodzica lub opiekuna, zakładając konto z tym adresem e‑mail: ${address}. Adres nigdy nie został potwierdzony. Jego właściciel wykazał teraz, że adres należy do niego, i przejął konto.`,
    releasedDetails:
      'Podane wcześniej dane zostały usunięte, podobnie jak Państwa zgoda, jeśli została udzielona. Wysłane przez nas linki już nie działają.',
    releasedNext: (age) =>
      `Właściciel zostanie zapytany o datę urodzenia. Jeśli ma mniej niż ${age} lat, będzie potrzebować zgody rodzica lub opiekuna.`,
    releasedChild: (age) =>
      `Jeśli jest to Państwa dziecko i ma mniej niż ${age} lat, a nie otrzymają Państwo nowej prośby, prosimy powiadomić osoby, które prowadzą tę stronę.`,
    cardSubject: 'Nauczyciel utworzył kartę logowania do konta w Lacunie',
    card: (teacher, address, minutes) =>
      `Nauczyciel klasy, do której należy Państwa dziecko, utworzył kartę logowania do konta z tym adresem e‑mail: ${address}. Imię i nazwisko nauczyciela: ${teacher}. Kodu z karty można użyć tylko raz, w ciągu ${minutes} minut, zamiast hasła.`,
    cardOver: (address) =>
      `Nauczyciel klasy, do której należy Państwa dziecko, utworzył kartę logowania do konta z tym adresem e‑mail: ${address}. Konto tego nauczyciela zostało w międzyczasie usunięte, dlatego karta już nie działa, a osoba, która się nią zalogowała, została wylogowana. Hasło się nie zmieniło. Jeśli uważają Państwo, że nikt nie potrzebował karty, prosimy zapytać szkołę.`,
    cardLimits: (hours) =>
      `Osoba, która zaloguje się tą kartą, może przez ${hours} godzin ćwiczyć i brać udział w zajęciach tej klasy. Nie może zobaczyć ani zmienić niczego innego na koncie, na przykład adresów e‑mail lub hasła, a hasło pozostaje bez zmian.`,
    cardWorry:
      'Taka karta pomaga dziecku, które zapomniało hasła. Jeśli uważają Państwo, że nikt jej nie potrzebował, prosimy zapytać nauczyciela lub szkołę.',
  },
};
