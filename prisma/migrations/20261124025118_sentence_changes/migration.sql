-- CreateEnum
CREATE TYPE "SentenceChangeKind" AS ENUM ('APPROVED', 'REJECTED', 'RETIRED', 'EDITED');

-- CreateTable
CREATE TABLE "sentence_changes" (
    "id" UUID NOT NULL,
    "sentence_id" UUID NOT NULL,
    "user_id" UUID,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "kind" "SentenceChangeKind" NOT NULL,
    "status_before" "SentenceStatus" NOT NULL,
    "status_after" "SentenceStatus" NOT NULL,
    "text_before" TEXT,
    "text_after" TEXT,
    "note" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "sentence_changes_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "sentence_changes_sentence_id_at_idx" ON "sentence_changes"("sentence_id", "at");

-- AddForeignKey
ALTER TABLE "sentence_changes" ADD CONSTRAINT "sentence_changes_sentence_id_fkey" FOREIGN KEY ("sentence_id") REFERENCES "sentences"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sentence_changes" ADD CONSTRAINT "sentence_changes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
