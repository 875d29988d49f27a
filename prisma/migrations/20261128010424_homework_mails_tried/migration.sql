-- When an email about homework was last to be sent to somebody, whatever became of it: they come after everybody else at the next look.
ALTER TABLE "homework_mails" ADD COLUMN "tried_at" TIMESTAMPTZ(3);
