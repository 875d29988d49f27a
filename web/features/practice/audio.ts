let audio: AudioContext | null = null;

/** What sounds are played through; null before it was made ready, and where there is no Web Audio. */
export const audioContext = (): AudioContext | null => audio;

/**
 * Makes the browser ready to sound. Only in a person's own press: browsers refuse it at any other moment. Nothing happens where there
 * is no Web Audio.
 */
export function prepareSound(): void {
  if (!('AudioContext' in globalThis)) return;
  audio ??= new AudioContext();
  if (audio.state === 'suspended') void audio.resume().catch(() => {});
}
