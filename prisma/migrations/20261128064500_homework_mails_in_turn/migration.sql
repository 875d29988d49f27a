-- Those who want emails about homework are looked at in turn, who was looked at longest ago first, and never all at once.
CREATE INDEX "homework_mails_turn_idx" ON "homework_mails"((COALESCE("tried_at", "wanted_since")), "user_id");

-- Nobody is found by when they were last written to.
DROP INDEX "homework_mails_sent_at_idx";
