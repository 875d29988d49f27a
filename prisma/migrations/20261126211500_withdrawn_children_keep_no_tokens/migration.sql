-- Access tokens and sign-in cards of children whose parent has withdrawn consent end with it, also where it is undone.
UPDATE "personal_access_tokens" t
   SET "revoked_at" = now()
  FROM "users" u
 WHERE u."id" = t."user_id" AND u."consent_state" = 'WITHDRAWN' AND t."revoked_at" IS NULL;

DELETE FROM "sign_in_cards" s
 USING "enrolments" e, "users" u
 WHERE e."id" = s."enrolment_id" AND u."id" = e."user_id" AND u."consent_state" = 'WITHDRAWN';
