import { LEVEL_CODES } from '../../server/features/curriculum/levels.rules.ts';
import { HINT_TEXTS, verdictText } from '../../server/features/practice/feedback.rules.ts';
import { Icon } from '../ui/Icon.tsx';
import { IconCheck } from '../ui/icons.ts';
import { Gap, type GapState } from '../ui/Gap.tsx';
import { Gaps } from '../ui/Gaps.tsx';
import { LevelBadge } from '../ui/LevelBadge.tsx';
import { Marked } from '../ui/Marked.tsx';
import { PenGap } from '../ui/PenGap.tsx';
import { Tag, type TagTone } from '../ui/Tag.tsx';
import { Verdict, type VerdictKind } from '../ui/Verdict.tsx';
import classes from './Gallery.module.css';

const GAPS: readonly [GapState, string][] = [
  ['empty', ''],
  ['active', ''],
  ['typing', 'o'],
  ['right', 'on'],
  ['wrong', 'of'],
  ['almost', 'onn'],
];
const TAGS: readonly TagTone[] = ['right', 'near', 'wrong', 'pen', 'neutral'];
const VERDICTS: readonly [VerdictKind, string][] = [
  ['right', verdictText('RIGHT', 'on')],
  ['wrong', verdictText('WRONG', 'on')],
  ['almost', HINT_TEXTS.CHECK_SPELLING],
];

/** The gap and what is drawn with it, badges, tags and verdicts. */
export function Drawings() {
  return (
    <>
      <div className={classes.columns}>
        {GAPS.map(([state, word]) => (
          <p key={state} className={classes.sentence}>
            depend <Gap state={state} word={word} />
          </p>
        ))}
      </div>
      <Gaps label="Round 6" results={[true, true, false, true]} total={10} current={4} />
      <Gaps label="Lessons passed" results={[true, true, true]} total={10} size="small" />
      <p className={classes.sentence}>
        One <PenGap>gap</PenGap> at a time
      </p>
      <p>
        <Marked text="The verb *depend* takes *on*." />
      </p>
      <div className={classes.row}>
        {[...LEVEL_CODES, 'Other'].map((level, index) => (
          <LevelBadge key={level} difficultyLevel={index + 1}>
            {level}
          </LevelBadge>
        ))}
        {TAGS.map((tone) => (
          <Tag key={tone} tone={tone} icon={<Icon of={IconCheck} size="sm" />}>
            {tone}
          </Tag>
        ))}
      </div>
      {VERDICTS.map(([kind, text]) => (
        <Verdict key={kind} kind={kind}>
          {text}
        </Verdict>
      ))}
    </>
  );
}
