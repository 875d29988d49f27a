const PATH_END = /[?#]/u;

/** What stands before the path where a target is a whole URL, as the router takes it. */
const ORIGIN = /^https?:\/\/[^/]*(?=\/)/u;

/** The path of a request's target, without its query, and without the origin of one that is a whole URL; never throws, whatever was sent. */
export function pathOf(url: string | undefined): string {
  const target = (url ?? '').replace(ORIGIN, '');
  const end = target.search(PATH_END);
  return end === -1 ? target : target.slice(0, end);
}

/** What stands in a request's target beside its path; never throws, whatever was sent. */
export function searchOf(url: string | undefined): URLSearchParams {
  const target = (url ?? '').split('#', 1)[0] ?? '';
  const start = target.indexOf('?');
  return new URLSearchParams(start === -1 ? '' : target.slice(start));
}

/** Where measurements are read. */
export const METRICS_PATH = '/metrics';
