import { type Context, goOnAs, once } from '../../graphql/context.ts';
import { ViewerRef, type ViewerShape } from '../person/viewer.schema.ts';
import { viewerOfSession } from './sessions.ts';

/**
 * The viewer of a payload with a new session: all that is below is read as that person and in that session, whoever bears the
 * operation. Null where the session has ended since.
 */
function signedIn(context: Context, accessToken: string): Promise<ViewerShape | null> {
  // However often a document asks for it: what is below the first must not be forgotten by the second.
  return once(context, `signed-in:${accessToken}`, async () => {
    const viewer = await viewerOfSession(context.deps, accessToken);
    if (viewer) goOnAs(context, viewer);
    return viewer && { id: viewer.userId };
  });
}

/** The options of a payload's `viewer` where a session was opened. */
export const signedInViewer = {
  type: ViewerRef,
  nullable: true,
  description: 'Who is now signed in.',
  resolve: ({ accessToken }: { accessToken: string }, _args: object, context: Context) =>
    signedIn(context, accessToken),
} as const;
