import { readFileSync } from 'node:fs';

const FILE = new URL('../../web/persisted.json', import.meta.url);

/** The document that a screen of the web client sends, by the name of its operation. Throws when there is none. */
export function screenQuery(name: string): string {
  const texts = Object.values(JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, string>);
  const text = texts.find((each) => each.startsWith(`query ${name}`));
  if (text === undefined) throw new Error(`web/persisted.json has no query ${name}: run \`npm run gen\``);
  return text;
}

/** The screens of a learner's figures, each with what it asks for. */
export const FIGURE_SCREENS: readonly { query: string; variables: Record<string, unknown> }[] = [
  { query: 'AnalyticsScreenQuery', variables: { days: 365 } },
  { query: 'DashboardScreenQuery', variables: {} },
  { query: 'LearningPathScreenQuery', variables: { level: 'A2', isOpen: true, state: null } },
];
