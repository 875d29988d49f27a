-- When a reminder was last to be sent to somebody, whatever became of it: they come after everybody else at the next look.
ALTER TABLE "practice_reminders" ADD COLUMN "tried_at" TIMESTAMPTZ(3);

-- Whoever was reminded was tried then, at least.
UPDATE "practice_reminders" SET "tried_at" = "sent_at" WHERE "sent_at" IS NOT NULL;
