-- AlterTable
ALTER TABLE "homework_attempts" ADD COLUMN     "corrected_at" TIMESTAMPTZ(3);
