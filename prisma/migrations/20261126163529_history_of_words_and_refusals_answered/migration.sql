-- AlterTable
ALTER TABLE "sentence_changes" ADD COLUMN     "words" JSONB;

-- AlterTable
ALTER TABLE "sentences" ADD COLUMN     "kept_at_answers" INTEGER;

-- AlterTable
ALTER TABLE "users" ADD COLUMN     "refusal_answered_at" TIMESTAMPTZ(3);
