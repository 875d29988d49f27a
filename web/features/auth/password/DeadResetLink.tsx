import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { DeadLink, type DeadLinkProps } from '../DeadLink.tsx';

/** In the place of the form for a new password, whose link is dead: the server's words, and the way to another link. */
export function DeadResetLink({ text }: Pick<DeadLinkProps, 'text'>) {
  return (
    <DeadLink text={text}>
      <ButtonLink href="/forgot-password">Ask for a new link</ButtonLink>
    </DeadLink>
  );
}
