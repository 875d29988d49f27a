import type { ConsentTexts } from './texts.rules.ts';

const IF_YOU_CHANGE_YOUR_MIND = 'If you change your mind, your child can register again.';
const REGISTER_AGAIN = 'Your child can register again.';

/** English: what every other language says. */
export const texts: ConsentTexts = {
  forParents: 'For parents and guardians',
  language: 'Language',
  cancel: 'Cancel',
  close: 'Close',
  sending: 'Sending',
  write: ['Questions? Write to ', '.'],
  ask: (operator) => `Questions? Please ask ${operator ?? 'the people who run this site'}.`,
  stored: [
    'We store your child’s name, email address and date of birth, your email address and, if you agree, the name that you type as your signature. We also store your child’s answers and when they were given, your child’s points, and the days on which your child practised, so that your child can practise again what they do not know well yet, and see their progress.',
    'We also store the password (in a form that nobody can read), the time zone and how the browser describes itself (usually its name and version, and the system or device). To limit how many emails asking for consent you get, we keep codes made from your email address and from the network address that the request came from, for 14 days; nobody can read the addresses from them. The privacy policy lists everything.',
    'There is no advertising, and no data is sold. Your child’s data is seen by your child and by the people who run this site. If your child joins a class, its teachers also see your child’s name and email address, when your child joined the class and was last active in it, your child’s homework with the answers and scores, when it was done, how long it took and how much help was used, and your child’s results in rounds that the whole class does together. In such a round, a teacher can show the class the names of those who take part, and who got the most right answers.',
  ],
  storedInShort: [
    'We store name, email, date of birth, answers, points and a few more details.',
    'There is no advertising. Your child and the people who run this site see the data; the teachers of a class that your child joins see part of it.',
  ],
  moreAboutStored: 'More about what is stored and who sees it',
  errors: {
    failed: 'Failed to process consent',
    notSent: 'Failed to submit consent',
    unreachable: 'The server could not be reached. Check your connection and try again.',
    tooMany: 'Too many attempts. Please try again later.',
    signatureMissing: 'Please type your full name to sign',
    signatureTooLong: (most) => `Your name must be at most ${most} characters`,
  },
  request: {
    title: 'Parental consent',
    heading: (child) => [`${child} would like to learn English `, 'with', ' Lacuna.'],
    lead: (child, age) =>
      `${child} is under ${age}, so the decision is yours (GDPR and EU Digital Services Act). You do not need an account.`,
    child: 'Child',
    email: 'Email',
    birth: 'Date of birth',
    asked: 'Asked on',
    parent: 'Parent’s or guardian’s email',
    ifYouAgree: 'If you agree',
    opens: 'The account will open at once.',
    withdraw: (age) =>
      `You can withdraw your consent at any time until your child is ${age}: the link is in the receipt that we email you.`,
    ifYouRefuse: 'If you refuse',
    refusal: (deletionDay) =>
      `The account and its data will be deleted at once. If you do not answer, they will be deleted on ${deletionDay}.`,
    signature: 'Your full name, as a signature',
    agree: 'I give my consent',
    refuse: 'I do not consent',
    once: (deletionDay) => `You can decide once, before ${deletionDay}.`,
    privacy: 'Privacy policy',
    newTab: 'opens in a new tab',
    sure: 'Refuse and delete the account?',
    sureText: (child) => `${child}’s account and its data will be deleted at once. This cannot be undone.`,
    sureConfirm: 'Refuse and delete',
    deleting: 'Deleting',
  },
  recorded: {
    decision: 'Decision',
    date: 'Date',
    before: 'This has already been decided.',
    signInNow: 'Your child can sign in now.',
    GIVEN: {
      heading: 'Thank you. Your consent has been recorded.',
      decision: 'Consent given',
      change:
        'To withdraw your consent, open the link in the receipt that we email you. You do not need an account for that.',
    },
    REFUSED: {
      heading: 'Your decision has been recorded.',
      decision: 'Consent refused',
      change: `The account and its data have been deleted. ${IF_YOU_CHANGE_YOUR_MIND}`,
    },
    WITHDRAWN: (days) => ({
      heading: 'Your consent is withdrawn.',
      decision: 'Consent withdrawn',
      change: `The account was locked at once. It will be deleted for good ${days} days after the withdrawal. Until then you can undo this with the link in your receipt; after that your child can register again.`,
    }),
    EXPIRED: {
      heading: 'This request has ended.',
      decision: 'Nobody answered in time',
      change: `The account and its data have been deleted. ${REGISTER_AGAIN}`,
    },
    CANCELLED: {
      heading: 'This request has ended.',
      decision: 'Your decision is no longer needed',
      change: 'There is nothing for you to do.',
    },
  },
  invalid: {
    heading: 'Invalid or expired consent link',
    decision: (days) =>
      `A link for a decision works until you have decided, but no longer than ${days} days after our first email. If your child is still waiting, they can enter their email address and password on the sign-in page to send our email again or to change your address. If your child signs in with Google, please write to us instead.`,
    signIn: 'Go to the sign-in page',
    withdrawal: (age) =>
      `A link that withdraws consent works until the account is deleted, or until your child is ${age} and decides for themselves.`,
  },
  withdrawal: {
    title: 'Your consent',
    withdrawnHeading: (child) => `Your consent for ${child} is withdrawn.`,
    withdrawn: (day) => `Withdrawn on ${day}. The account is locked.`,
    deletion: (day) => `It will be deleted on ${day}. Until then you can undo this here.`,
    undo: 'Undo the withdrawal',
    undoing: 'Undoing',
    givenHeading: (child) => `Your consent for ${child}`,
    given: (day, child, age) =>
      `Given on ${day}. ${child} can practise with Lacuna. You can withdraw your consent at any time until your child is ${age}, without giving a reason.`,
    withdraw: 'Withdraw consent',
    withdrawing: 'Withdrawing',
    sure: 'Withdraw your consent?',
    sureText: (child, days) =>
      `${child} will be signed out and the account locked at once. After ${days} days the account and its data will be deleted. Until then you can undo this with the same link.`,
  },
  mail: {
    from: (operator) =>
      `This email is from Lacuna, a web app for practising English${operator ? `, run by ${operator}` : ''}.`,
    hello: 'Hello,',
    registeredAs: (name, address) =>
      `The account was registered under this name and email address: ${name}, ${address}.`,
    meaning: (age, deletionDay) =>
      `If you agree, the account opens and you get a receipt with a link to withdraw your consent at any time until your child is ${age}. If you refuse, the account and everything in it will be deleted at once. If you do not answer before ${deletionDay}, it will be deleted.`,
    decide: 'Read and decide',
    requestSubject: 'Your consent is needed for a Lacuna account',
    request: (age) =>
      `Somebody who says they are under ${age} has registered with Lacuna and named you as their parent or guardian. People under ${age} may use Lacuna only if a parent or guardian agrees (GDPR and EU Digital Services Act).`,
    opening:
      'Opening the link decides nothing. If you do not know this person, you can refuse your consent, or ignore this email.',
    reminderSubject: 'A Lacuna account is still waiting for your consent',
    reminder: (age, deletionDay) =>
      `A week ago we asked for your consent to the account of somebody under ${age}. If you do not answer before ${deletionDay}, the account will be deleted on that day. This is our only reminder.`,
    receiptSubject: 'Your consent to a Lacuna account',
    receipt: (age, day) =>
      `On ${day} you agreed that somebody under ${age} may use Lacuna. Please keep this email: it is your receipt.`,
    receiptWithdraw: (age, days) =>
      `You can withdraw your consent at any time until your child is ${age}, without giving a reason. The account will then be locked at once and deleted after ${days} days. Until then you can undo this with the same link.`,
    withdraw: 'Withdraw consent',
    withdrawnSubject: 'You have withdrawn your consent to a Lacuna account',
    withdrawn: (day, deletion) =>
      `On ${day} you withdrew your consent. Your child was signed out, and the account is locked. It will be deleted with its data on ${deletion}.`,
    withdrawnUndo:
      'Until then you can undo this with the link below. If it was not you who withdrew the consent, please undo the withdrawal.',
    restoredSubject: 'A Lacuna account is open again',
    restored: (day) =>
      `On ${day} you undid the withdrawal of your consent. The account is open again and will not be deleted. Your child can sign in.`,
    releasedSubject: 'You are no longer named as parent or guardian on a Lacuna account',
    released: (address) =>
      `Somebody named you as parent or guardian when they created an account with this email address: ${address}. The address had never been confirmed. Its owner has now proved that it is theirs and has taken over the account.`,
    releasedDetails:
      'The details that were given before have been removed, and so has your consent, if you gave it. The links that we sent you no longer work.',
    releasedNext: (age) =>
      `The owner will be asked for their date of birth. If they are under ${age}, they will need the consent of a parent or guardian.`,
    releasedChild: (age) =>
      `If this is your child and they are under ${age}, but you get no new request, please tell the people who run this site.`,
    cardSubject: 'A teacher has made a sign-in card for a Lacuna account',
    card: (teacher, address, minutes) =>
      `A teacher of your child’s class has made a sign-in card for the account with this email address: ${address}. The teacher’s name is ${teacher}. The code on the card works once, within ${minutes} minutes, in place of the password.`,
    cardOver: (address) =>
      `One of your child’s teachers made a sign-in card for the account with this email address: ${address}. That teacher’s account has since been deleted, so the card no longer works, and anyone who had signed in with it has been signed out. The password has not changed. If you think that nobody needed a card, please ask the school.`,
    cardLimits: (hours) =>
      `Whoever signs in with it can practise and take part in this class for ${hours} hours. They cannot see or change anything else in the account, such as its email addresses or its password, and the password stays as it is.`,
    cardWorry:
      'Such a card helps a child who has forgotten the password. If you think that nobody needed one, please ask the teacher or the school.',
  },
};
