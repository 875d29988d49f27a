import type { Mail } from '../../kernel/mail.ts';
import { composeMail } from '../../kernel/mailText.ts';
import { INVITATION_DAYS } from './classrooms.rules.ts';

/** Whom the email is for, who invites, and where the web app is. */
interface InvitationFacts {
  to: string;
  inviterName: string;
  publicUrl: string;
  operatorName: string;
  supportEmail: string | null;
}

/** The invitation to teach a class too. The class's name is free text, and not in it. */
export function coTeacherMail({ inviterName, publicUrl, ...facts }: InvitationFacts): Mail {
  return composeMail({ ...facts, kind: 'co-teacher-invitation', subject: 'You are invited to teach a class' }, [
    'Hello,',
    `${inviterName} has invited you to teach a class with them on Lacuna. You will see the students of the class, with their email addresses and results, and you can give them homework.`,
    `To accept, sign in as a teacher with this email address (or create a teacher account with it first), and open Classrooms. If you have not confirmed the address yet, do that first, with the link that we sent you. The invitation is valid for ${INVITATION_DAYS} days.`,
    { label: 'Go to Classrooms', url: `${publicUrl}/classrooms` },
    'If you do not know who this is, you can ignore this email: nothing will change.',
  ]);
}
