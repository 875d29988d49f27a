-- What is overdue is told in turns: the next pair of a date and a learner of whom anything is held back is a step in an index, whoever has waited longest
-- first, and so are the first of a learner's answers. When something is withheld until is there to be looked at without its row.
-- On a big database each index can be made beforehand by hand, under its name here (docs/operate.md).
CREATE INDEX IF NOT EXISTS "problems_verdict_overdue_idx" ON "problems"("withheld_until", "user_id") WHERE "state" = 'ANSWERED' AND "verdict" IS NULL;
CREATE INDEX IF NOT EXISTS "problems_memory_overdue_idx" ON "problems"("withheld_until", "user_id") WHERE "memory_held";
CREATE INDEX IF NOT EXISTS "problems_verdict_held_idx" ON "problems"("user_id", "answered_at", "id") INCLUDE ("withheld_until") WHERE "state" = 'ANSWERED' AND "verdict" IS NULL;
CREATE INDEX IF NOT EXISTS "problems_memory_held_idx" ON "problems"("user_id", "answered_at", "id") INCLUDE ("withheld_until") WHERE "memory_held";
