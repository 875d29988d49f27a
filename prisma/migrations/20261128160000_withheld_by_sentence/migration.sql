-- What is withheld of a sentence from one learner is found without a look at all that ever asked it.
-- On a big database the index can be made beforehand by hand, under its name here (docs/operate.md).
CREATE INDEX IF NOT EXISTS "problems_withheld_sentence_idx" ON "problems"("user_id", "sentence_id", "withheld_until") WHERE "withheld_until" IS NOT NULL;
