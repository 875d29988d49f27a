import { classOf } from './classrooms.ts';
import type { World } from './world.ts';

type Variables = Record<string, unknown>;

/** One run: an operation, who asks, and with what. */
export interface Case {
  name: string;
  by?: 'student' | 'teacher' | 'superuser';
  variables?: (world: World) => Variables | Promise<Variables>;
}

/** The variables of an operation with one input. */
export const input = (of: (world: World) => Variables | Promise<Variables>) => async (world: World) => ({
  input: await of(world),
});

/** A class of the teacher's; its UUID. */
export const taught = async ({ teacher }: World) => (await classOf(teacher)).uuid;
