-- AlterTable
ALTER TABLE "regradings" ADD COLUMN     "lessons" INTEGER NOT NULL DEFAULT 0;
