-- Those who want to be reminded are looked at in turn, some at a time: who was tried longest ago first.
CREATE INDEX "practice_reminders_turn_idx" ON "practice_reminders"((COALESCE("tried_at", "chosen_at")), "user_id");
