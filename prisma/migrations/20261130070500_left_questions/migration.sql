-- What was asked in homework and live rounds of places that have gone with a take-over of their account, and was never answered: it was in the way of the
-- next question. What is open has a key, by whose index it is found.
DELETE FROM "problems" p
 WHERE p."open_key" IS NOT NULL
   AND ((p."source" = 'LIVE' AND NOT EXISTS (SELECT 1 FROM "live_problems" l WHERE l."problem_id" = p."id"))
     OR (p."source" = 'HOMEWORK' AND NOT EXISTS (SELECT 1 FROM "homework_problems" h WHERE h."problem_id" = p."id")));
