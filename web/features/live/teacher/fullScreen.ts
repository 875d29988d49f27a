/** Gives the page the whole screen, or gives it back. A browser that refuses leaves it as it is. */
export function toggleFullScreen(): void {
  const change = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen();
  change.catch(() => {});
}
