-- AlterTable
ALTER TABLE "audit_events" ADD COLUMN     "actor" TEXT;

-- What rows said by their kind and by `by` in their detail.
UPDATE "audit_events" SET
  "actor" = CASE
    WHEN "kind" IN ('teacher_verified', 'teacher_unverified', 'teacher_refused', 'sign_in_card_made', 'person_read', 'sessions_ended',
                    'account_locked', 'account_unlocked') THEN COALESCE("detail"->>'by', 'system')
    WHEN "kind" IN ('sign_in_failed', 'second_factor_needed', 'password_reset_asked') THEN 'visitor'
    WHEN "kind" IN ('consent_given', 'consent_refused', 'consent_withdrawn', 'consent_restored') THEN 'parent'
    WHEN "kind" IN ('consent_expired', 'answers_regraded') THEN 'system'
    WHEN "detail"->>'by' = 'operator' THEN 'operator'
    ELSE COALESCE("subject", CASE WHEN "address" IS NULL THEN 'system' ELSE 'visitor' END)
  END,
  "detail" = CASE
    WHEN "kind" = 'pool_task_asked' AND "detail" ? 'category'
      THEN "detail" - 'category' || jsonb_build_object('practiceType', "detail"->'category')
    ELSE "detail"
  END;

-- CreateIndex
CREATE INDEX "audit_events_actor_at_idx" ON "audit_events"("actor", "at");
