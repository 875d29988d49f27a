/** Has the browser fetch a file itself: it may be long, and the server names it. */
export function download(path: string): void {
  const link = document.createElement('a');
  link.href = path;
  link.download = '';
  link.click();
}
