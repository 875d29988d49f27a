/** What the target of a request names, as the router reads it. */
export interface Target {
  /** Escapes are read, but those of what divides a path or begins a query: they stay as they are. */
  path: string;
  /** The path as it was written, which an address of ours may be made of. */
  written: string;
  /** What stands after the path, without the mark between them. */
  query: string;
}

const WHOLE_URL = /^https?:\/\//iu;
const AUTHORITY_END = /[/?]/u;
const PATH_END = /[?#]/u;

/** A target from its path on; null for a whole URL that the router refuses. Of anything else it takes the first character for the slash. */
function fromPath(target: string): string | null {
  const [scheme] = WHOLE_URL.exec(target) ?? [];
  if (scheme === undefined) return `/${target.slice(1)}`;
  const rest = target.slice(scheme.length);
  const end = rest.search(AUTHORITY_END);
  // A fragment is never sent, and what is taken for one may hide where the path begins.
  if (end === 0 || rest.includes('#') || !URL.canParse(target)) return null;
  if (end === -1) return '/';
  return rest[end] === '/' ? rest.slice(end) : `/${rest.slice(end)}`;
}

/** A path as the router reads it; as it was written where it can't be. */
function read(written: string): string {
  if (!written.includes('%')) return written;
  try {
    return decodeURI(written.replaceAll('%25', '%2525'));
  } catch {
    return written;
  }
}

/** Reads a target, which may be a whole URL, exactly as the router does. Never throws: of what the router refuses, the path is what was sent. */
export function targetOf(url: string | undefined): Target {
  const given = url ?? '';
  const target = given.startsWith('/') ? given : fromPath(given);
  if (target === null) return { path: given, written: given, query: '' };
  const end = target.search(PATH_END);
  const written = end === -1 ? target : target.slice(0, end);
  return { path: read(written), written, query: end === -1 ? '' : target.slice(end + 1) };
}

/** The path of a request's target, as the router reads it; never throws, whatever was sent. */
export const pathOf = (url: string | undefined): string => targetOf(url).path;

/** The query of a request's target; never throws, whatever was sent. */
export const searchOf = (url: string | undefined): URLSearchParams => new URLSearchParams(targetOf(url).query);

/** Where measurements are read. */
export const METRICS_PATH = '/metrics';
