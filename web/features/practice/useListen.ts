import { useRef } from 'react';
import { spokenText } from './shared/dialogue.ts';
import { useSpeech } from './useSpeech.ts';

/** How a sentence is listened to. */
export interface Listening {
  /** Reads it aloud; each second press reads slowly. */
  readonly listen: (text: string) => void;
  /** Reads it aloud at the usual pace, whatever was pressed. */
  readonly readAloud: (text: string) => void;
}

/** Reads sentences aloud, slowly on a second press; null where the browser has no English voice. */
export function useListen(): Listening | null {
  const speak = useSpeech();
  const last = useRef<string | null>(null);
  if (!speak) return null;
  return {
    listen: (text) => {
      const isAgain = last.current === text;
      last.current = isAgain ? null : text;
      speak(spokenText(text), isAgain ? 'slow' : 'usual');
    },
    readAloud: (text) => speak(spokenText(text), 'usual'),
  };
}
