-- AlterTable
ALTER TABLE "assignments" ADD COLUMN     "four_words_allowed" BOOLEAN NOT NULL DEFAULT true;

-- AlterTable
ALTER TABLE "homework_attempts" ADD COLUMN     "with_help" INTEGER NOT NULL DEFAULT 0;

-- What was answered with help before it was counted.
UPDATE "homework_attempts" a
   SET "with_help" = h.helped
  FROM (SELECT hp."attempt_id", count(*)::int AS helped
          FROM "homework_problems" hp JOIN "problems" p ON p."id" = hp."problem_id"
         WHERE p."assisted" AND p."state" = 'ANSWERED' GROUP BY hp."attempt_id") h
 WHERE h."attempt_id" = a."id";
