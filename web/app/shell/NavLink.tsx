import type { ComponentProps } from 'react';
import { useLocation } from '../../lib/RouterView.tsx';

interface NavLinkProps extends ComponentProps<'a'> {
  /** A path. */
  readonly href: string;
}

/** A link that says where one is: at its page, or at one below it. */
export function NavLink({ href, children, ...link }: NavLinkProps) {
  const { pathname } = useLocation();
  const isHere = pathname === href || pathname.startsWith(`${href}/`);
  return (
    <a {...link} href={href} aria-current={isHere ? 'page' : undefined}>
      {children}
    </a>
  );
}
