import type { ConsentTexts } from './texts.rules.ts';

const IF_YOU_CHANGE_YOUR_MIND = 'Si vous changez d’avis, votre enfant peut s’inscrire de nouveau.';
const REGISTER_AGAIN = 'Votre enfant peut s’inscrire de nouveau.';

/** French. */
export const texts: ConsentTexts = {
  forParents: 'Pour les parents et responsables légaux',
  language: 'Langue',
  cancel: 'Annuler',
  close: 'Fermer',
  sending: 'Envoi en cours',
  write: ['Des questions ? Écrivez à ', '.'],
  ask: (operator) =>
    operator
      ? `Des questions ? Adressez-vous à ${operator}.`
      : 'Des questions ? Adressez-vous à l’exploitant de ce site.',
  stored: [
    'Nous conservons le nom, l’adresse e‑mail et la date de naissance de votre enfant, votre adresse e‑mail et, si vous acceptez, le nom que vous saisissez en guise de signature. Nous conservons aussi les réponses de votre enfant avec leur heure, ses points et ses jours d’entraînement, afin que ce qui n’est pas encore su puisse revenir et que votre enfant voie ses progrès.',
    'Nous conservons également le mot de passe (sous une forme que personne ne peut lire), le fuseau horaire et la description que le navigateur donne de lui-même (en général son nom et sa version, ainsi que le système ou l’appareil). Pour limiter le nombre d’e‑mails de demande de consentement que vous recevez, nous gardons pendant 14 jours des codes calculés à partir de votre adresse e‑mail et de l’adresse réseau d’où est venue la demande ; personne ne peut y lire ces adresses. La politique de confidentialité indique tout en détail.',
    'Il n’y a pas de publicité et aucune donnée n’est vendue. Les données de votre enfant sont vues par votre enfant et par les personnes qui gèrent ce site. Si votre enfant rejoint une classe, les enseignants de cette classe voient aussi son nom et son adresse e‑mail, les dates de son arrivée et de sa dernière activité dans la classe, ses devoirs avec les réponses, les scores, les dates, le temps passé et la quantité d’aide utilisée, ainsi que ses résultats dans les séries que toute la classe fait ensemble. Dans ces séries, l’enseignant peut montrer à la classe le nom de ceux qui participent et de ceux qui ont donné le plus de bonnes réponses.',
  ],
  storedInShort: [
    'Nous conservons le nom, l’e‑mail, la date de naissance, les réponses, les points et quelques autres données.',
    'Il n’y a pas de publicité. Les données sont vues par votre enfant et par les personnes qui gèrent ce site ; les enseignants d’une classe que votre enfant rejoint en voient une partie.',
  ],
  moreAboutStored: 'En savoir plus : ce qui est conservé et qui le voit',
  errors: {
    failed: 'Votre décision n’a pas pu être traitée',
    notSent: 'Votre décision n’a pas pu être envoyée',
    unreachable: 'Le serveur n’a pas pu être joint. Vérifiez votre connexion et réessayez.',
    tooMany: 'Trop de tentatives. Veuillez réessayer plus tard.',
    signatureMissing: 'Veuillez saisir votre nom complet pour signer',
    signatureTooLong: (most) => `Votre nom doit comporter au plus ${most} caractères`,
  },
  request: {
    title: 'Consentement parental',
    heading: (child) => [`${child} aimerait apprendre l’anglais `, 'avec', ' Lacuna.'],
    lead: (child, age) =>
      `${child} a moins de ${age} ans : la décision vous revient donc (droit de l’UE : RGPD et règlement sur les services numériques). Vous n’avez pas besoin de compte.`,
    child: 'Enfant',
    email: 'E‑mail',
    birth: 'Date de naissance',
    asked: 'Demandé le',
    parent: 'E‑mail du parent ou responsable légal',
    ifYouAgree: 'Si vous acceptez',
    opens: 'Le compte sera ouvert immédiatement.',
    withdraw: (age) =>
      `Vous pouvez retirer votre consentement à tout moment jusqu’aux ${age} ans de votre enfant : le lien se trouve dans la confirmation que nous vous envoyons par e‑mail.`,
    ifYouRefuse: 'Si vous refusez',
    refusal: (deletionDay) =>
      `Le compte et ses données seront supprimés immédiatement. Si vous ne répondez pas, ils seront supprimés le ${deletionDay}.`,
    signature: 'Votre nom complet, en guise de signature',
    agree: 'Je donne mon consentement',
    refuse: 'Je ne consens pas',
    once: (deletionDay) => `Vous pouvez décider une seule fois, avant le ${deletionDay}.`,
    privacy: 'Politique de confidentialité (en anglais)',
    newTab: 's’ouvre dans un nouvel onglet',
    sure: 'Refuser et supprimer le compte ?',
    sureText: (child) =>
      `${child} : le compte et ses données seront supprimés immédiatement. Cette action est irréversible.`,
    sureConfirm: 'Refuser et supprimer',
    deleting: 'Suppression en cours',
  },
  recorded: {
    decision: 'Décision',
    date: 'Date',
    before: 'La décision a déjà été prise.',
    signInNow: 'Votre enfant peut maintenant se connecter.',
    GIVEN: {
      heading: 'Merci. Votre consentement est enregistré.',
      decision: 'Consentement donné',
      change:
        'Pour retirer votre consentement, ouvrez le lien de la confirmation que nous vous envoyons par e‑mail. Vous n’avez pas besoin de compte pour cela.',
    },
    REFUSED: {
      heading: 'Votre décision est enregistrée.',
      decision: 'Consentement refusé',
      change: `Le compte et ses données ont été supprimés. ${IF_YOU_CHANGE_YOUR_MIND}`,
    },
    WITHDRAWN: (days) => ({
      heading: 'Votre consentement est retiré.',
      decision: 'Consentement retiré',
      change: `Le compte a été bloqué immédiatement. ${days} jours après le retrait, il est supprimé définitivement. D’ici là, vous pouvez revenir sur votre décision avec le lien de votre confirmation ; ensuite, votre enfant pourra s’inscrire de nouveau.`,
    }),
    EXPIRED: {
      heading: 'Cette demande est close.',
      decision: 'Personne n’a répondu à temps',
      change: `Le compte et ses données ont été supprimés. ${REGISTER_AGAIN}`,
    },
    CANCELLED: {
      heading: 'Cette demande est close.',
      decision: 'Votre décision n’est plus nécessaire',
      change: 'Vous n’avez rien à faire.',
    },
  },
  invalid: {
    heading: 'Lien non valide ou expiré',
    decision: (days) =>
      `Un lien de décision fonctionne jusqu’à votre décision, mais pas au-delà de ${days} jours après notre premier e‑mail. Si votre enfant attend encore, il lui suffit de saisir sa propre adresse e‑mail et son mot de passe sur la page de connexion pour faire renvoyer notre e‑mail ou corriger votre adresse. Si votre enfant se connecte avec Google, veuillez plutôt nous écrire.`,
    signIn: 'Aller à la page de connexion',
    withdrawal: (age) =>
      `Un lien de retrait fonctionne jusqu’à la suppression du compte ou jusqu’à ce que votre enfant ait ${age} ans et décide par lui-même.`,
  },
  withdrawal: {
    title: 'Votre consentement',
    withdrawnHeading: (child) => `Votre consentement pour ${child} est retiré.`,
    withdrawn: (day) => `Retiré le ${day}. Le compte est bloqué.`,
    deletion: (day) => `Il sera supprimé le ${day}. D’ici là, vous pouvez annuler le retrait ici.`,
    undo: 'Annuler le retrait',
    undoing: 'Annulation en cours',
    givenHeading: (child) => `Votre consentement pour ${child}`,
    given: (day, child, age) =>
      `Donné le ${day}. ${child} peut s’entraîner avec Lacuna. Vous pouvez retirer votre consentement à tout moment jusqu’aux ${age} ans de votre enfant, sans donner de raison.`,
    withdraw: 'Retirer mon consentement',
    withdrawing: 'Retrait en cours',
    sure: 'Retirer votre consentement ?',
    sureText: (child, days) =>
      `${child} : la session prendra fin et le compte sera bloqué immédiatement. Après ${days} jours, le compte et ses données seront supprimés. D’ici là, vous pouvez revenir sur votre décision avec le même lien.`,
  },
  mail: {
    from: (operator) =>
      `Cet e‑mail vient de Lacuna, une application web pour s’entraîner en anglais${operator ? `, gérée par ${operator}` : ''}.`,
    hello: 'Bonjour,',
    registeredAs: (name, address) => `Le compte a été créé avec ce nom et cette adresse e‑mail : ${name}, ${address}.`,
    meaning: (age, deletionDay) =>
      `Si vous acceptez, le compte est ouvert et vous recevez une confirmation avec un lien qui permet de retirer votre consentement à tout moment jusqu’aux ${age} ans de votre enfant. Si vous refusez, le compte et tout ce qu’il contient seront supprimés immédiatement. Si vous ne répondez pas avant le ${deletionDay}, il sera supprimé.`,
    decide: 'Lire et décider',
    requestSubject: 'Votre consentement est nécessaire pour un compte Lacuna',
    request: (age) =>
      `Une personne qui dit avoir moins de ${age} ans s’est inscrite sur Lacuna et a indiqué votre adresse comme celle d’un parent ou responsable légal. Avant ${age} ans, on ne peut utiliser Lacuna qu’avec l’accord d’un parent ou d’un responsable légal (droit de l’UE : RGPD et règlement sur les services numériques).`,
    opening:
      'Ouvrir le lien ne décide de rien. Si vous ne connaissez pas cette personne, vous pouvez refuser votre consentement ou ignorer cet e‑mail.',
    reminderSubject: 'Un compte Lacuna attend encore votre consentement',
    reminder: (age, deletionDay) =>
      `Il y a une semaine, nous vous avons demandé votre consentement pour le compte d’une personne de moins de ${age} ans. Si vous ne répondez pas avant le ${deletionDay}, le compte sera supprimé ce jour-là. C’est notre seul rappel.`,
    receiptSubject: 'Votre consentement pour un compte Lacuna',
    receipt: (age, day) =>
      `Le ${day}, vous avez accepté qu’une personne de moins de ${age} ans utilise Lacuna. Veuillez conserver cet e‑mail : c’est votre confirmation.`,
    receiptWithdraw: (age, days) =>
      `Vous pouvez retirer votre consentement à tout moment jusqu’aux ${age} ans de votre enfant, sans donner de raison. Le compte sera alors bloqué immédiatement et supprimé après ${days} jours. D’ici là, vous pouvez revenir sur votre décision avec le même lien.`,
    withdraw: 'Retirer mon consentement',
    withdrawnSubject: 'Vous avez retiré votre consentement pour un compte Lacuna',
    withdrawn: (day, deletion) =>
      `Le ${day}, vous avez retiré votre consentement. Votre enfant a été déconnecté et le compte est bloqué. Il sera supprimé avec ses données le ${deletion}.`,
    withdrawnUndo:
      'D’ici là, vous pouvez annuler le retrait avec le lien ci-dessous. Si vous n’avez pas retiré votre consentement, veuillez annuler le retrait.',
    restoredSubject: 'Un compte Lacuna est de nouveau ouvert',
    restored: (day) =>
      `Le ${day}, vous avez annulé le retrait de votre consentement. Le compte est de nouveau ouvert et ne sera pas supprimé. Votre enfant peut se connecter.`,
    releasedSubject: 'Vous ne figurez plus comme parent ou responsable légal sur un compte Lacuna',
    released: (address) =>
      `Une personne a indiqué votre adresse comme celle d’un parent ou responsable légal en créant un compte avec cette adresse e‑mail : ${address}. L’adresse du compte n’avait jamais été confirmée. Son titulaire a maintenant prouvé qu’elle est à lui et a repris le compte.`,
    releasedDetails:
      'Les informations données auparavant ont été supprimées, de même que votre consentement si vous l’aviez donné. Les liens que nous vous avons envoyés ne fonctionnent plus.',
    releasedNext: (age) =>
      `La date de naissance du titulaire lui sera demandée. S’il a moins de ${age} ans, il aura besoin de l’accord d’un parent ou d’un responsable légal.`,
    releasedChild: (age) =>
      `S’il s’agit de votre enfant et qu’il a moins de ${age} ans, mais que vous ne recevez pas de nouvelle demande, veuillez prévenir les personnes qui gèrent ce site.`,
    cardSubject: 'Un enseignant a créé une carte de connexion pour un compte Lacuna',
    card: (teacher, address, minutes) =>
      `Un enseignant de la classe de votre enfant a créé une carte de connexion pour le compte avec cette adresse e‑mail : ${address}. L’enseignant s’appelle ${teacher}. Le code de la carte ne peut être utilisé qu’une seule fois, dans un délai de ${minutes} minutes, à la place du mot de passe.`,
    cardOver: (address) =>
      `Un enseignant de la classe de votre enfant a créé une carte de connexion pour le compte avec cette adresse e‑mail : ${address}. Le compte de cet enseignant a depuis été supprimé : la carte ne fonctionne donc plus, et toute personne qui s’était connectée avec elle a été déconnectée. Le mot de passe n’a pas changé. Si vous pensez que personne n’avait besoin d’une carte, veuillez demander à l’école.`,
    cardLimits: (hours) =>
      `La personne qui se connecte avec cette carte peut s’entraîner et participer aux activités de cette classe pendant ${hours} heures. Elle ne peut rien voir ni modifier d’autre dans le compte, comme ses adresses e‑mail ou son mot de passe, et le mot de passe reste le même.`,
    cardWorry:
      'Une telle carte aide un enfant qui a oublié son mot de passe. Si vous pensez que personne n’en avait besoin, veuillez demander à l’enseignant ou à l’école.',
  },
};
