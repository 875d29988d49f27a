import type { Mail } from '../../kernel/mail.ts';
import { composeMail } from '../../kernel/mailText.ts';
import { CARD_SESSION_HOURS, SIGN_IN_CARD_MINUTES } from './signInCards.rules.ts';

/** Whom the email is for, who made the card, and where the web app is. */
interface CardMailFacts {
  to: string;
  /** Null when the address is not confirmed: a stranger may have chosen the name. */
  fullName: string | null;
  /** Null where the teacher's account is gone, and the card with it. */
  teacherName: string | null;
  publicUrl: string;
  operatorName: string;
  supportEmail: string | null;
}

/** To a student, whom a teacher has made a sign-in card. The class's name is free text, and not in it. */
export function cardMail({ fullName, teacherName, publicUrl, ...facts }: CardMailFacts): Mail {
  return composeMail({ ...facts, kind: 'sign-in-card', subject: 'A sign-in card for your account' }, [
    fullName ? `Hello ${fullName},` : 'Hello,',
    ...(teacherName === null ? CARD_OVER : cardMade(teacherName, `${publicUrl}/forgot-password`)),
  ]);
}

const CARD_OVER = [
  'One of your teachers made a sign-in card for your Lacuna account. That teacher’s account has since been deleted, so the card no longer works, and anyone who had signed in with it has been signed out. Your password has not changed.',
  'If you did not ask for a card, tell your school.',
];

const cardMade = (teacherName: string, forgotPasswordUrl: string) => [
  `${teacherName}, who teaches a class that you are in, has made a sign-in card for your Lacuna account. With its code you can sign in once within ${SIGN_IN_CARD_MINUTES} minutes, without your password.`,
  `You are then signed in for ${CARD_SESSION_HOURS} hours, for practice and this class only. Whoever uses the card cannot see or change anything else in your account, such as your email address or your password, and your password stays as it is.`,
  'If you set a new password, the card stops working, and whoever signed in with it is signed out. If you have forgotten your password, set a new one here:',
  { label: 'Set a new password', url: forgotPasswordUrl },
  'If you did not ask for a card, tell your teacher or your school.',
];
