-- Children whose parent has withdrawn consent are in no class from that moment on; a withdrawal that is undone brings these places back.
UPDATE "enrolments" e
   SET "left_at" = c."decided_at", "removed" = false
  FROM "parental_consents" c
  JOIN "users" u ON u."id" = c."user_id" AND u."consent_state" = 'WITHDRAWN'
 WHERE c."decision" = 'WITHDRAWN' AND c."user_id" = e."user_id" AND e."left_at" IS NULL;
