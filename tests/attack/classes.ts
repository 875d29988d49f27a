import { jsonOf, type RawAnswer, type Target } from '../testkit/rawHttp.ts';
import { type Account, newTeacher } from '../testkit/restClient.ts';
import type { Ground } from './ground.ts';

/** The JSON of an answer by REST. */
export const bodyOf = (answer: RawAnswer) => jsonOf(answer) as Record<string, unknown> | null | undefined;

/** A class of a teacher who has just registered. */
export interface Class {
  teacher: Account;
  id: string;
  /** Its id in GraphQL's `node`. */
  globalId: string;
  invitationCode: string;
}

/**
 * Has a teacher register at an address and make a class.
 * @throws Error where there is none to be had, so that nothing can be tried
 */
export async function newClass(ground: Ground, from: Target, description?: string): Promise<Class> {
  const teacher = await ground.insist(() => newTeacher(from));
  return ground.insist(async () => {
    const asked = { class_name: 'English 9b', ...(description === undefined ? {} : { description }) };
    const answer = await ground.post('/api/v1/classrooms/', asked, teacher.token, from);
    const { id, invitation_code: invitationCode } = bodyOf(answer) ?? {};
    if (typeof id !== 'string' || typeof invitationCode !== 'string') {
      throw new Error(`no class was made: ${answer.kind === 'answer' ? answer.body.slice(0, 200) : answer.kind}`);
    }
    return { teacher, id, globalId: Buffer.from(`Classroom:${id}`).toString('base64'), invitationCode };
  });
}
