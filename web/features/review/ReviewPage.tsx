import { useCallback, useState } from 'react';
import { type RunStep, RunRoom } from '../practice/shared/RunRoom.tsx';
import type { ReviewEnd_viewer$key } from './__generated__/ReviewEnd_viewer.graphql.ts';
import { ReviewEnd } from './ReviewEnd.tsx';
import { REVIEW_TITLE } from './skeletons.tsx';
import { useNextReview } from './useNextReview.ts';

/** /practice?mode=review: what is due, and nothing else. */
export default function ReviewPage() {
  const [times, setTimes] = useState(0);
  return <Review key={times} onAgain={() => setTimes(times + 1)} />;
}

function Review({ onAgain }: { onAgain: () => void }) {
  const nextReview = useNextReview();
  const [viewer, setViewer] = useState<ReviewEnd_viewer$key | null>(null);
  const next = useCallback(async (): Promise<RunStep> => {
    const { done, failure } = await nextReview();
    if (failure) return { done: null, failure };
    setViewer(done.viewer ?? null);
    return { done, failure: null };
  }, [nextReview]);
  return (
    <RunRoom
      title={REVIEW_TITLE}
      closeTo="/dashboard"
      next={next}
      renderEnd={(result) => <ReviewEnd viewerRef={viewer} {...result} />}
      onAgain={onAgain}
    />
  );
}
