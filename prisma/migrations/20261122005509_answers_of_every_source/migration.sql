-- CreateEnum
CREATE TYPE "RoundCell" AS ENUM ('RIGHT', 'WRONG', 'NEITHER');

-- CreateEnum
CREATE TYPE "ProblemSource" AS ENUM ('PRACTICE', 'REVIEW', 'MISTAKES', 'HOMEWORK', 'LIVE', 'PLACEMENT', 'PROBATION');

-- CreateEnum
CREATE TYPE "Verdict" AS ENUM ('RIGHT', 'WRONG', 'SHOWN');

-- AlterTable
ALTER TABLE "problems" ADD COLUMN     "assisted" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "source" "ProblemSource" NOT NULL DEFAULT 'PRACTICE',
ADD COLUMN     "verdict" "Verdict",
ALTER COLUMN "round_id" DROP NOT NULL,
ALTER COLUMN "served_as" DROP NOT NULL;

-- AlterTable
ALTER TABLE "rounds" ADD COLUMN     "cells" "RoundCell"[],
ADD COLUMN     "practice_type_id" TEXT;

-- What was answered keeps its verdict: without a text, the answer was shown.
UPDATE "problems" SET "verdict" = CASE WHEN "is_correct" THEN 'RIGHT' WHEN "answer" IS NULL THEN 'SHOWN' ELSE 'WRONG' END::"Verdict"
 WHERE "is_correct" IS NOT NULL;

-- A stored result says the same in the form of now.
UPDATE "problems"
   SET "result" = ("result" - 'outcome' - 'isCorrect') || jsonb_build_object(
         'verdict', "verdict",
         'alsoAccepted', (SELECT coalesce(jsonb_agg(jsonb_build_object('word', word, 'label', NULL) ORDER BY place), '[]')
                            FROM jsonb_array_elements_text("result" -> 'alsoAccepted') WITH ORDINALITY a(word, place)),
         'round', ("result" -> 'round') - 'results' || jsonb_build_object(
           'cells', (SELECT coalesce(jsonb_agg(CASE WHEN is_right::boolean THEN 'RIGHT' ELSE 'WRONG' END ORDER BY place), '[]')
                       FROM jsonb_array_elements_text("result" -> 'round' -> 'results') WITH ORDINALITY r(is_right, place))))
 WHERE "result" ? 'outcome';

-- A round was of one practice type: that of its problems.
UPDATE "rounds" r
   SET "cells" = ARRAY(SELECT CASE WHEN is_right THEN 'RIGHT' ELSE 'WRONG' END::"RoundCell"
                         FROM unnest(r."results") WITH ORDINALITY u(is_right, place) ORDER BY place),
       "practice_type_id" = COALESCE((SELECT p."practice_type_id" FROM "problems" p WHERE p."round_id" = r."id" LIMIT 1),
                                     (SELECT "id" FROM "practice_types" ORDER BY "position", "id" LIMIT 1));

-- An open key begins with its source and ends with the choice.
UPDATE "problems" SET "open_key" = 'PRACTICE:' || "user_id" || ':' || "level" || ':' || "practice_type_id" WHERE "open_key" IS NOT NULL;
UPDATE "rounds" SET "open_key" = 'PRACTICE:' || "user_id" || ':' || "level" || ':' || COALESCE("practice_type_id", 'mixed')
 WHERE "open_key" IS NOT NULL;

-- AlterTable
ALTER TABLE "problems" DROP COLUMN "is_correct";

-- AlterTable
ALTER TABLE "rounds" DROP COLUMN "results";

-- CreateIndex
CREATE INDEX "problems_user_id_answered_at_id_idx" ON "problems"("user_id", "answered_at", "id");

-- CreateIndex
CREATE INDEX "rounds_user_id_started_at_id_idx" ON "rounds"("user_id", "started_at", "id");

-- AddForeignKey
ALTER TABLE "rounds" ADD CONSTRAINT "rounds_practice_type_id_fkey" FOREIGN KEY ("practice_type_id") REFERENCES "practice_types"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
