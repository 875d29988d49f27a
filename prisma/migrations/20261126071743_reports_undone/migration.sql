-- AlterTable
ALTER TABLE "sentence_reports" ADD COLUMN     "had_mistake" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "open_key" TEXT,
ADD COLUMN     "problem_id" UUID;
