import { audioContext } from './audio.ts';

const RIGHT_NOTES = [659.25, 880];
const WRONG_NOTES = [220];
const LOUDNESS = 0.08;
const NOTE_SECONDS = 0.16;
const NOTE_STEP_SECONDS = 0.09;
/** A tone that begins or ends at once clicks. */
const RISE_SECONDS = 0.012;
const SILENCE = 0.0001;

/** A soft sound: two rising notes for a right answer, a low one for a wrong one, none for an answer that was asked for. */
export function soundVerdict(verdict: string): void {
  if (verdict === 'RIGHT') play(RIGHT_NOTES);
  if (verdict === 'WRONG') play(WRONG_NOTES);
}

function play(notes: readonly number[]): void {
  const context = audioContext();
  if (!context) return;
  notes.forEach((frequency, position) => {
    const start = context.currentTime + position * NOTE_STEP_SECONDS;
    const tone = new OscillatorNode(context, { type: 'sine', frequency });
    const volume = new GainNode(context, { gain: SILENCE });
    volume.gain.setValueAtTime(SILENCE, start);
    volume.gain.linearRampToValueAtTime(LOUDNESS, start + RISE_SECONDS);
    volume.gain.exponentialRampToValueAtTime(SILENCE, start + NOTE_SECONDS);
    tone.connect(volume).connect(context.destination);
    tone.start(start);
    tone.stop(start + NOTE_SECONDS);
  });
}
