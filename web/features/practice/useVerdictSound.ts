import { useEffect, useRef } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { useVerdictSound_answer$key } from './__generated__/useVerdictSound_answer.graphql.ts';
import { useSound } from './shared/useSound.ts';
import type { Listening } from './useListen.ts';
import type { Practice } from './usePractice.ts';

/** Fetched where sound is switched on alone. Without its code there is none. */
const fetchSound = () => import('./sound.ts').catch(() => null);

/** Sounds a verdict and reads its sentence aloud, once each, where that is switched on. Returns the whole sentence; null before. */
export function useVerdictSound(stage: Practice['state']['stage'], listening: Listening | null): string | null {
  const [isOn] = useSound();
  const sounded = useRef<string | null>(null);
  const answer = useFragment<useVerdictSound_answer$key>(
    graphql`
      fragment useVerdictSound_answer on Answer {
        id
        verdict
        fullSentence
      }
    `,
    stage.kind === 'answered' ? stage.verdict.ref : null,
  );
  useEffect(() => {
    if (isOn) void fetchSound();
  }, [isOn]);
  useEffect(() => {
    if (!answer || sounded.current === answer.id) return;
    sounded.current = answer.id;
    if (!isOn) return;
    void fetchSound().then((sound) => sound?.soundVerdict(answer.verdict));
    if (answer.fullSentence) listening?.readAloud(answer.fullSentence);
  }, [answer, isOn, listening]);
  return answer?.fullSentence ?? null;
}
