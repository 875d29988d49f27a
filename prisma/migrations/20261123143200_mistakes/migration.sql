-- CreateTable
CREATE TABLE "mistakes" (
    "user_id" UUID NOT NULL,
    "sentence_id" UUID NOT NULL,
    "problem_id" UUID NOT NULL,
    "times" INTEGER NOT NULL DEFAULT 1,
    "is_open" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "mistakes_pkey" PRIMARY KEY ("user_id","sentence_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "mistakes_problem_id_key" ON "mistakes"("problem_id");

-- AddForeignKey
ALTER TABLE "mistakes" ADD CONSTRAINT "mistakes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mistakes" ADD CONSTRAINT "mistakes_sentence_id_fkey" FOREIGN KEY ("sentence_id") REFERENCES "sentences"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mistakes" ADD CONSTRAINT "mistakes_problem_id_fkey" FOREIGN KEY ("problem_id") REFERENCES "problems"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What was missed before: the latest time, how often, and whether it was known since. A placement asks; it teaches nothing.
INSERT INTO "mistakes" ("user_id", "sentence_id", "problem_id", "times", "is_open")
SELECT missed."user_id", missed."sentence_id", missed."problem_id", missed."times",
       NOT EXISTS (SELECT 1 FROM "problems" p
                    WHERE p."user_id" = missed."user_id" AND p."sentence_id" = missed."sentence_id" AND p."state" = 'ANSWERED'
                      AND p."verdict" = 'RIGHT' AND NOT p."assisted" AND p."answered_at" > missed."at")
  FROM (SELECT "user_id", "sentence_id", (array_agg("id" ORDER BY "answered_at" DESC, "id" DESC))[1] AS "problem_id",
               count(*)::int AS "times", max("answered_at") AS "at"
          FROM "problems"
         WHERE "state" = 'ANSWERED' AND "verdict" <> 'RIGHT' AND "source" <> 'PLACEMENT'
         GROUP BY "user_id", "sentence_id") missed;
