-- AlterTable
ALTER TABLE "learners" ADD COLUMN     "reset_at" TIMESTAMPTZ(3);

-- A learner's wrong answers of some days, and those of which the right answer is still withheld: few of all that were given.
CREATE INDEX "problems_wrong_idx" ON "problems"("user_id", "answered_at") WHERE "verdict" = 'WRONG';
CREATE INDEX "problems_withheld_idx" ON "problems"("user_id", "withheld_until") WHERE "withheld_until" IS NOT NULL;
