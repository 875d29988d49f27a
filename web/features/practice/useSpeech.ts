import { useCallback, useEffect, useState } from 'react';

const PREFERRED_LANGUAGE = 'en-GB';
const ENGLISH = /^en\b/i;
/** A little slower than speech, so that a learner can follow. */
const RATES = { usual: 0.95, slow: 0.6 } as const;
const ENGINE_MISSING = new Set([
  'synthesis-unavailable',
  'synthesis-failed',
  'language-unavailable',
  'voice-unavailable',
]);

/**
 * Reads English aloud by Web Speech, in a voice of the device where there is one, since others have the sentence sent to who made the browser;
 * of these in a British one.
 * Returns null where there is no such engine, or none that speaks English. Speech stops when the screen is left.
 */
export function useSpeech(): ((text: string, pace: keyof typeof RATES) => void) | null {
  const [isAbsent, setAbsent] = useState(() => !hasEngine() || hasOnlyForeignVoices());
  useEffect(() => {
    const engine = hasEngine() ? speechSynthesis : null;
    // Browsers load their voices late: an empty list at first says nothing.
    const check = () => setAbsent(hasOnlyForeignVoices());
    engine?.addEventListener?.('voiceschanged', check);
    return () => {
      engine?.removeEventListener?.('voiceschanged', check);
      engine?.cancel();
    };
  }, []);
  const speak = useCallback((text: string, pace: keyof typeof RATES) => {
    const utterance = new SpeechSynthesisUtterance(text);
    utterance.lang = PREFERRED_LANGUAGE;
    utterance.rate = RATES[pace];
    utterance.voice = englishVoice();
    utterance.addEventListener('error', ({ error }) => {
      if (ENGINE_MISSING.has(error)) setAbsent(true);
    });
    speechSynthesis.cancel();
    speechSynthesis.speak(utterance);
  }, []);
  return isAbsent ? null : speak;
}

function hasEngine(): boolean {
  return typeof window !== 'undefined' && 'speechSynthesis' in window && 'SpeechSynthesisUtterance' in window;
}

function hasOnlyForeignVoices(): boolean {
  const voices = speechSynthesis.getVoices();
  return voices.length > 0 && !voices.some((voice) => ENGLISH.test(voice.lang));
}

function englishVoice(): SpeechSynthesisVoice | null {
  // Android writes en_GB.
  const voices = speechSynthesis.getVoices().map((voice) => ({ voice, language: voice.lang.replace('_', '-') }));
  const local = voices.filter(({ voice }) => voice.localService);
  const isBritish = ({ language }: { language: string }) => language === PREFERRED_LANGUAGE;
  const isEnglish = ({ language }: { language: string }) => ENGLISH.test(language);
  const found = local.find(isBritish) ?? local.find(isEnglish) ?? voices.find(isBritish) ?? voices.find(isEnglish);
  return found?.voice ?? null;
}
