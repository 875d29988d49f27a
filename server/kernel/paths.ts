const PATH_END = /[?#]/u;

/** The path of a request's target, without its query; never throws, whatever was sent. */
export function pathOf(url: string | undefined): string {
  return (url ?? '').split(PATH_END, 1)[0] ?? '';
}
