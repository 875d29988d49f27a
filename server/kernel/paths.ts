const PATH_END = /[?#]/u;

/** The path of a request's target, without its query; never throws, whatever was sent. */
export function pathOf(url: string | undefined): string {
  return (url ?? '').split(PATH_END, 1)[0] ?? '';
}

/** What stands in a request's target beside its path; never throws, whatever was sent. */
export function searchOf(url: string | undefined): URLSearchParams {
  const target = (url ?? '').split('#', 1)[0] ?? '';
  const start = target.indexOf('?');
  return new URLSearchParams(start === -1 ? '' : target.slice(start));
}

/** Where measurements are read. */
export const METRICS_PATH = '/metrics';
