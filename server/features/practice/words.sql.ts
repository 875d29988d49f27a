import { withheldElsewhere } from './heldBack.sql.ts';
import { pSeenBy } from './seen.store.ts';

/** More of them are never looked at. */
const CONFUSIONS_MOST = 10;

/** Open problems with what their words are chosen by (WordsRow). $1 user, $2 problems, $3 now, $4 a card's class (`cardClass`). */
export const WORDS_OF = `
  SELECT p.id, p.state, p.source, p.assisted, p.closes_at AS "closesAt", ${withheldElsewhere('$3')} AS "withheldElsewhere", p.level, p.practice_type_id AS "practiceTypeId",
         s.text, s.answer, s.also, s.reasons AS "sentenceReasons", t.reasons,
         ARRAY(SELECT r.word FROM targets o CROSS JOIN LATERAL jsonb_object_keys(o.reasons) AS r(word)
                WHERE o.practice_type_id = p.practice_type_id AND o.answer = s.answer
                GROUP BY r.word ORDER BY count(*) DESC, r.word LIMIT ${CONFUSIONS_MOST}) AS confusions
    FROM problems p JOIN sentences s ON s.id = p.sentence_id JOIN targets t ON t.id = p.target_id
   WHERE p.user_id = $1::uuid AND p.id = ANY($2::uuid[]) AND ${pSeenBy('$4')}`;

/** An open problem is answered with help from now on: one row; none where it is open no more. $1 user, $2 problem. */
export const ASSIST = `
  UPDATE problems SET assisted = true WHERE user_id = $1::uuid AND id = $2::uuid AND state = 'OPEN' RETURNING id`;
