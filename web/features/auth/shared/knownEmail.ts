import { useVisit } from '../../../lib/RouterView.tsx';

/** What a page where an address was typed gives along to the sign-in page. */
export interface KnownEmail {
  readonly email: string;
}

/** The address that was typed on the page before; empty where there is none. */
export function useKnownEmail(): string {
  const known = useVisit().carried as KnownEmail | undefined;
  return known?.email ?? '';
}
