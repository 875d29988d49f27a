-- What is overdue is told in turns: the next learner of whom anything is held back, and the first of their answers, are a step each. When something
-- is withheld until is there to be looked at without its row.
CREATE INDEX "problems_verdict_held_idx" ON "problems"("user_id", "answered_at", "id") INCLUDE ("withheld_until") WHERE "state" = 'ANSWERED' AND "verdict" IS NULL;
CREATE INDEX "problems_memory_held_idx" ON "problems"("user_id", "answered_at", "id") INCLUDE ("withheld_until") WHERE "memory_held";
