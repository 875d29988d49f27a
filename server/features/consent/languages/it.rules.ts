import type { ConsentTexts } from './texts.rules.ts';

const IF_YOU_CHANGE_YOUR_MIND = 'Se cambia idea, suo figlio o sua figlia può registrarsi di nuovo.';
const REGISTER_AGAIN = 'Suo figlio o sua figlia può registrarsi di nuovo.';

/** Italian. */
export const texts: ConsentTexts = {
  forParents: 'Per genitori e tutori',
  language: 'Lingua',
  cancel: 'Annulla',
  close: 'Chiudi',
  sending: 'Invio in corso',
  write: ['Domande? Scriva a ', '.'],
  ask: (operator) =>
    operator ? `Domande? Si rivolga a ${operator}.` : 'Domande? Si rivolga a chi gestisce questo sito.',
  stored: [
    'Conserviamo il nome, l’indirizzo e‑mail e la data di nascita di suo figlio o sua figlia, il suo indirizzo e‑mail di genitore o tutore e, se acconsente, il nome che scrive come firma. Conserviamo anche le risposte di suo figlio o sua figlia con l’ora, i punti e i giorni di esercizio, perché ciò che il ragazzo o la ragazza ancora non sa possa essere riproposto e perché possa vedere i propri progressi.',
    'Conserviamo inoltre la password (in una forma che nessuno può leggere), il fuso orario e la descrizione che il browser dà di sé (di solito il nome e la versione, e il sistema o il dispositivo). Per limitare il numero di e‑mail con cui le si chiede il consenso, teniamo per 14 giorni dei codici ricavati dal suo indirizzo e‑mail e dall’indirizzo di rete da cui è arrivata la richiesta; nessuno può leggervi gli indirizzi. L’informativa sulla privacy elenca tutto.',
    'Non c’è pubblicità e nessun dato viene venduto. I dati di suo figlio o sua figlia li vedono il ragazzo o la ragazza e le persone che gestiscono questo sito. Se suo figlio o sua figlia entra in una classe, gli insegnanti della classe vedono anche il nome, l’indirizzo e‑mail, la data di ingresso e l’ultima attività nella classe, i compiti con le risposte, i punteggi, le date, il tempo impiegato e quanto aiuto è stato usato, e i risultati nelle serie di esercizi che tutta la classe fa insieme. In queste serie l’insegnante può mostrare alla classe i nomi di chi partecipa e chi ha dato più risposte giuste.',
  ],
  storedInShort: [
    'Conserviamo nome, e‑mail, data di nascita, risposte, punti e alcuni altri dati.',
    'Non c’è pubblicità. I dati li vedono il ragazzo o la ragazza e le persone che gestiscono questo sito; gli insegnanti di una classe in cui suo figlio o sua figlia entra ne vedono una parte.',
  ],
  moreAboutStored: 'Di più su ciò che viene conservato e su chi lo vede',
  errors: {
    failed: 'Non è stato possibile elaborare la sua decisione',
    notSent: 'Non è stato possibile inviare la sua decisione',
    unreachable: 'Non è stato possibile raggiungere il server. Controlli la connessione e riprovi.',
    tooMany: 'Troppi tentativi. Riprovi più tardi.',
    signatureMissing: 'Scriva il suo nome completo per firmare',
    signatureTooLong: (most) => `Il suo nome può avere al massimo ${most} caratteri`,
  },
  request: {
    title: 'Consenso dei genitori',
    heading: (child) => [`${child} vorrebbe imparare l’inglese `, 'con', ' Lacuna.'],
    lead: (child, age) =>
      `${child} ha meno di ${age} anni, quindi la decisione spetta a lei come genitore o tutore (diritto dell’UE: GDPR e regolamento sui servizi digitali). Non le serve un account.`,
    child: 'Minore',
    email: 'E‑mail',
    birth: 'Data di nascita',
    asked: 'Richiesta del',
    parent: 'E‑mail del genitore o tutore',
    ifYouAgree: 'Se acconsente',
    opens: 'L’account verrà aperto subito.',
    withdraw: (age) =>
      `Può revocare il consenso in qualsiasi momento finché suo figlio o sua figlia non compie ${age} anni: il link è nella ricevuta che le mandiamo per e‑mail.`,
    ifYouRefuse: 'Se rifiuta',
    refusal: (deletionDay) =>
      `L’account e i relativi dati verranno eliminati subito. Se non risponde, verranno eliminati il giorno ${deletionDay}.`,
    signature: 'Il suo nome completo, come firma',
    agree: 'Do il mio consenso',
    refuse: 'Non do il mio consenso',
    once: (deletionDay) => `Può decidere una sola volta, prima del giorno ${deletionDay}.`,
    privacy: 'Informativa sulla privacy (in inglese)',
    newTab: 'si apre in una nuova scheda',
    sure: 'Rifiutare ed eliminare l’account?',
    sureText: (child) =>
      `L’account di ${child} e i suoi dati verranno eliminati subito. L’operazione non si può annullare.`,
    sureConfirm: 'Rifiuta ed elimina',
    deleting: 'Eliminazione in corso',
  },
  recorded: {
    decision: 'Decisione',
    date: 'Data',
    before: 'La decisione è già stata presa.',
    signInNow: 'Ora suo figlio o sua figlia può accedere.',
    GIVEN: {
      heading: 'Grazie. Il suo consenso è stato registrato.',
      decision: 'Consenso dato',
      change:
        'Per revocare il consenso, apra il link nella ricevuta che le mandiamo per e‑mail. Per farlo non le serve un account.',
    },
    REFUSED: {
      heading: 'La sua decisione è stata registrata.',
      decision: 'Consenso negato',
      change: `L’account e i relativi dati sono stati eliminati. ${IF_YOU_CHANGE_YOUR_MIND}`,
    },
    WITHDRAWN: (days) => ({
      heading: 'Il suo consenso è revocato.',
      decision: 'Consenso revocato',
      change: `L’account è stato bloccato subito. ${days} giorni dopo la revoca viene eliminato definitivamente. Fino ad allora può annullare la revoca con il link nella sua ricevuta; dopo, suo figlio o sua figlia può registrarsi di nuovo.`,
    }),
    EXPIRED: {
      heading: 'Questa richiesta è chiusa.',
      decision: 'Nessuno ha risposto in tempo',
      change: `L’account e i relativi dati sono stati eliminati. ${REGISTER_AGAIN}`,
    },
    CANCELLED: {
      heading: 'Questa richiesta è chiusa.',
      decision: 'La sua decisione non è più necessaria',
      change: 'Non deve fare nulla.',
    },
  },
  invalid: {
    heading: 'Link non valido o scaduto',
    decision: (days) =>
      `Un link per decidere funziona finché lei non ha deciso, ma non oltre ${days} giorni dopo la nostra prima e‑mail. Se suo figlio o sua figlia sta ancora aspettando, può inserire il proprio indirizzo e‑mail e la propria password nella pagina di accesso per far inviare di nuovo la nostra e‑mail o correggere il suo indirizzo di genitore o tutore. Se suo figlio o sua figlia accede con Google, scriva invece a noi.`,
    signIn: 'Alla pagina di accesso',
    withdrawal: (age) =>
      `Un link per la revoca funziona finché l’account non viene eliminato o finché suo figlio o sua figlia non compie ${age} anni e decide da sé.`,
  },
  withdrawal: {
    title: 'Il suo consenso',
    withdrawnHeading: (child) => `Il suo consenso per ${child} è revocato.`,
    withdrawn: (day) => `Revocato il giorno ${day}. L’account è bloccato.`,
    deletion: (day) => `Verrà eliminato il giorno ${day}. Fino ad allora può annullare la revoca qui.`,
    undo: 'Annulla la revoca',
    undoing: 'Annullamento in corso',
    givenHeading: (child) => `Il suo consenso per ${child}`,
    given: (day, child, age) =>
      `Dato il giorno ${day}. ${child} può esercitarsi con Lacuna. Può revocare il consenso in qualsiasi momento finché suo figlio o sua figlia non compie ${age} anni, senza indicare un motivo.`,
    withdraw: 'Revoca il consenso',
    withdrawing: 'Revoca in corso',
    sure: 'Revocare il suo consenso?',
    sureText: (child, days) =>
      `La sessione di ${child} terminerà e l’account verrà bloccato subito. Dopo ${days} giorni l’account e i relativi dati verranno eliminati. Fino ad allora può annullare la revoca con lo stesso link.`,
  },
  mail: {
    from: (operator) =>
      `Questa e‑mail è di Lacuna, un’applicazione web per esercitarsi in inglese${operator ? `, gestita da ${operator}` : ''}.`,
    hello: 'Buongiorno,',
    registeredAs: (name, address) =>
      `L’account è stato registrato con questo nome e questo indirizzo e‑mail: ${name}, ${address}.`,
    meaning: (age, deletionDay) =>
      `Se acconsente, l’account viene aperto e lei ottiene una ricevuta con un link per revocare il consenso in qualsiasi momento finché suo figlio o sua figlia non compie ${age} anni. Se rifiuta, l’account e tutto ciò che contiene verranno eliminati subito. Se non risponde prima del giorno ${deletionDay}, l’account verrà eliminato.`,
    decide: 'Legga e decida',
    requestSubject: 'Serve il suo consenso per un account Lacuna',
    request: (age) =>
      `Una persona che dice di avere meno di ${age} anni si è registrata su Lacuna e ha indicato lei come genitore o tutore. Chi ha meno di ${age} anni può usare Lacuna solo se un genitore o un tutore acconsente (diritto dell’UE: GDPR e regolamento sui servizi digitali).`,
    opening:
      'Aprire il link non decide nulla. Se non conosce questa persona, può negare il consenso o ignorare questa e‑mail.',
    reminderSubject: 'Un account Lacuna aspetta ancora il suo consenso',
    reminder: (age, deletionDay) =>
      `Una settimana fa le abbiamo chiesto il consenso per l’account di una persona con meno di ${age} anni. Se non risponde prima del giorno ${deletionDay}, l’account verrà eliminato in quel giorno. Questo è il nostro unico promemoria.`,
    receiptSubject: 'Il suo consenso per un account Lacuna',
    receipt: (age, day) =>
      `Il giorno ${day} ha acconsentito a che una persona con meno di ${age} anni usi Lacuna. Conservi questa e‑mail: è la sua ricevuta.`,
    receiptWithdraw: (age, days) =>
      `Può revocare il consenso in qualsiasi momento finché suo figlio o sua figlia non compie ${age} anni, senza indicare un motivo. L’account verrà allora bloccato subito ed eliminato dopo ${days} giorni. Fino ad allora può annullare la revoca con lo stesso link.`,
    withdraw: 'Revoca il consenso',
    withdrawnSubject: 'Ha revocato il consenso per un account Lacuna',
    withdrawn: (day, deletion) =>
      `Il giorno ${day} ha revocato il suo consenso. La sessione di suo figlio o sua figlia è stata chiusa e l’account è bloccato. Verrà eliminato con i relativi dati il giorno ${deletion}.`,
    withdrawnUndo:
      'Fino ad allora può annullare la revoca con il link qui sotto. Se non ha revocato lei il consenso, annulli la revoca.',
    restoredSubject: 'Un account Lacuna è di nuovo aperto',
    restored: (day) =>
      `Il giorno ${day} ha annullato la revoca del suo consenso. L’account è di nuovo aperto e non verrà eliminato. Suo figlio o sua figlia può accedere.`,
    releasedSubject: 'Lei non figura più come genitore o tutore di un account Lacuna',
    released: (address) =>
      `Qualcuno ha indicato lei come genitore o tutore creando un account con questo indirizzo e‑mail: ${address}. L’indirizzo non era mai stato confermato. Ora il titolare ha dimostrato che è suo e ha preso possesso dell’account.`,
    releasedDetails:
      'I dati forniti in precedenza sono stati rimossi, e così il suo consenso, se lo aveva dato. I link che le abbiamo inviato non funzionano più.',
    releasedNext: (age) =>
      `Al titolare verrà chiesta la data di nascita. Se ha meno di ${age} anni, avrà bisogno del consenso di un genitore o di un tutore.`,
    releasedChild: (age) =>
      `Se si tratta di suo figlio o sua figlia e ha meno di ${age} anni, ma lei non riceve una nuova richiesta, lo segnali a chi gestisce questo sito.`,
    cardSubject: 'Un insegnante ha creato una scheda di accesso per un account Lacuna',
    card: (teacher, address, minutes) =>
      `Un insegnante della classe di suo figlio o sua figlia ha creato una scheda di accesso per l’account con questo indirizzo e‑mail: ${address}. L’insegnante si chiama ${teacher}. Il codice della scheda funziona una sola volta, entro ${minutes} minuti, al posto della password.`,
    cardOver: (address) =>
      `Un insegnante della classe di suo figlio o sua figlia ha creato una scheda di accesso per l’account con questo indirizzo e‑mail: ${address}. L’account di questo insegnante è stato nel frattempo eliminato: la scheda quindi non funziona più e chi aveva effettuato l’accesso con essa è stato disconnesso. La password non è cambiata. Se pensa che nessuno avesse bisogno di una scheda, chieda alla scuola.`,
    cardLimits: (hours) =>
      `Chi accede con la scheda può esercitarsi e partecipare alle attività di questa classe per ${hours} ore. Non può vedere né modificare nient’altro nell’account, come i suoi indirizzi e‑mail o la sua password, e la password resta la stessa.`,
    cardWorry:
      'Una scheda così aiuta chi ha dimenticato la password. Se pensa che nessuno ne avesse bisogno, chieda all’insegnante o alla scuola.',
  },
};
