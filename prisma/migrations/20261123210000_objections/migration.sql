-- CreateEnum
CREATE TYPE "ObjectionState" AS ENUM ('OPEN', 'UPHELD', 'REFUSED');

-- CreateTable
CREATE TABLE "objections" (
    "id" UUID NOT NULL,
    "problem_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "sentence_id" UUID NOT NULL,
    "word" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "state" "ObjectionState" NOT NULL DEFAULT 'OPEN',
    "made_at" TIMESTAMPTZ(3) NOT NULL,
    "decided_at" TIMESTAMPTZ(3),
    "decision" TEXT,
    "seen_at" TIMESTAMPTZ(3),

    CONSTRAINT "objections_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "corrections" (
    "id" UUID NOT NULL,
    "sentence_id" UUID NOT NULL,
    "word" TEXT NOT NULL,
    "accepted_at" TIMESTAMPTZ(3) NOT NULL,
    "mended_at" TIMESTAMPTZ(3),

    CONSTRAINT "corrections_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "regradings" (
    "user_id" UUID NOT NULL,
    "correction_id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "answers" INTEGER NOT NULL,
    "points" INTEGER NOT NULL,
    "completed" INTEGER,
    "seen_at" TIMESTAMPTZ(3),

    CONSTRAINT "regradings_pkey" PRIMARY KEY ("user_id","correction_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "objections_problem_id_key" ON "objections"("problem_id");

-- CreateIndex
CREATE INDEX "objections_state_made_at_id_idx" ON "objections"("state", "made_at", "id");

-- CreateIndex
CREATE INDEX "objections_user_id_decided_at_idx" ON "objections"("user_id", "decided_at");

-- CreateIndex
CREATE INDEX "objections_sentence_id_word_idx" ON "objections"("sentence_id", "word");

-- CreateIndex
CREATE INDEX "corrections_mended_at_idx" ON "corrections"("mended_at");

-- CreateIndex
CREATE UNIQUE INDEX "corrections_sentence_id_word_key" ON "corrections"("sentence_id", "word");

-- CreateIndex
CREATE INDEX "regradings_correction_id_idx" ON "regradings"("correction_id");

-- AddForeignKey
ALTER TABLE "objections" ADD CONSTRAINT "objections_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "objections" ADD CONSTRAINT "objections_problem_id_fkey" FOREIGN KEY ("problem_id") REFERENCES "problems"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "objections" ADD CONSTRAINT "objections_sentence_id_fkey" FOREIGN KEY ("sentence_id") REFERENCES "sentences"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_sentence_id_fkey" FOREIGN KEY ("sentence_id") REFERENCES "sentences"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "regradings" ADD CONSTRAINT "regradings_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "regradings" ADD CONSTRAINT "regradings_correction_id_fkey" FOREIGN KEY ("correction_id") REFERENCES "corrections"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Who has typed something wrong in a sentence: few of all its answers.
CREATE INDEX "problems_sentence_wrong_idx" ON "problems"("sentence_id", "user_id") WHERE "verdict" = 'WRONG';
