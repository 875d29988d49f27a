import type { Mail } from '../../kernel/mail.ts';
import { composeMail } from '../../kernel/mailText.ts';
import { INVITATION_DAYS } from './classrooms.rules.ts';

/** Whom the email is for, how many classes they own now, and where these are. */
interface PassedFacts {
  to: string;
  fullName: string;
  /** UUIDs, one at least. */
  classroomIds: readonly string[];
  publicUrl: string;
  operatorName: string;
  supportEmail: string | null;
}

/** To who owns classes now whose owner has gone. What they are called is free text, and not in it; nor is who has gone. */
export function classesPassedMail({ fullName, classroomIds, publicUrl, ...facts }: PassedFacts): Mail {
  const [first = '', ...others] = classroomIds;
  const isOne = others.length === 0;
  const classes = isOne ? 'a class' : `${classroomIds.length} classes`;
  const yours = isOne
    ? 'Of its teachers, you have taught it longest, so it is yours now.'
    : 'Of their teachers, you have taught them longest, so they are yours now.';
  return composeMail({ ...facts, kind: 'classes-passed', subject: `You are now the owner of ${classes}` }, [
    `Hello ${fullName},`,
    `The owner of ${classes} that you teach has left Lacuna. ${yours} The students stay, with their results and their homework.`,
    `As the owner you can also invite and remove co-teachers, delete ${isOne ? 'the class' : 'the classes'} and, once this site has verified you, make sign-in cards.`,
    isOne
      ? { label: 'Open the class', url: `${publicUrl}/classrooms/${first}` }
      : { label: 'Go to Classrooms', url: `${publicUrl}/classrooms` },
  ]);
}

/** Whom the email is for, who invites, and where the web app is. */
interface InvitationFacts {
  to: string;
  inviterName: string;
  /** Whether teachers here are verified before they may set anything. */
  teachersNeedVerification: boolean;
  publicUrl: string;
  operatorName: string;
  supportEmail: string | null;
}

/** The invitation to teach a class too. The class's name is free text, and not in it. */
export function coTeacherMail({ inviterName, teachersNeedVerification, publicUrl, ...facts }: InvitationFacts): Mail {
  const verification = teachersNeedVerification
    ? ' To set homework or start live rounds, you have to be a teacher whom this site has verified.'
    : '';
  return composeMail({ ...facts, kind: 'co-teacher-invitation', subject: 'You are invited to teach a class' }, [
    'Hello,',
    `${inviterName} has invited you to teach a class with them on Lacuna. You will see the students of the class, with their email addresses and results, and you can do all that its owner can do in the class, except delete it, choose its teachers and make sign-in cards.${verification}`,
    `To accept, sign in as a teacher with this email address (or create a teacher account with it first), and open Classrooms. If you have not confirmed the address yet, do that first, with the link that we sent you. The invitation is valid for ${INVITATION_DAYS} days.`,
    { label: 'Go to Classrooms', url: `${publicUrl}/classrooms` },
    'If you do not know who this is, you can ignore this email: nothing will change.',
  ]);
}
