import classes from './Tabs.module.css';

/** A view of a list, at an address of its own. */
export interface TabLink {
  readonly href: string;
  readonly isCurrent: boolean;
  readonly label: string;
  /** Whether the label is a word that is talked about: it is set in italics. */
  readonly isWord?: boolean;
  /** How many there are. */
  readonly count: number;
}

interface TabLinksProps {
  /** What is chosen among, for a screen reader. */
  label: string;
  links: readonly TabLink[];
}

/** Several views of a list that each have an address: they look like `Tabs`, and are links. */
export function TabLinks({ label, links }: TabLinksProps) {
  return (
    <nav aria-label={label}>
      <ul className={classes.list} data-links>
        {links.map((link) => (
          <li key={link.href}>
            <a className={classes.tab} href={link.href} aria-current={link.isCurrent ? 'page' : undefined}>
              <Name {...link} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Name({ label, isWord = false, count }: TabLink) {
  if (isWord) {
    return (
      <span>
        <em className={classes.word}>{label}</em> {count}
      </span>
    );
  }
  const name = `${label} ${count}`;
  return (
    <span className={classes.name} data-label={name}>
      {name}
    </span>
  );
}
