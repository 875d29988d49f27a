import classes from './AdminNav.module.css';

const PAGES = [
  { path: '/admin/pools', label: 'Pool Monitor' },
  { path: '/admin/sentences', label: 'Sentences' },
  { path: '/admin/objections', label: 'Objections' },
  { path: '/admin/ab-tests', label: 'A/B Tests' },
  { path: '/admin/teachers', label: 'Teachers' },
  { path: '/admin/people', label: 'People' },
  { path: '/admin/audit', label: 'Audit' },
] as const;

/** The ways between the pages of superusers. */
export function AdminNav({ at }: { at: (typeof PAGES)[number]['path'] }) {
  return (
    <nav aria-label="Administration">
      <ul className={classes.list}>
        {PAGES.map(({ path, label }) => (
          <li key={path}>
            <a className={classes.link} href={path} aria-current={path === at ? 'page' : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
