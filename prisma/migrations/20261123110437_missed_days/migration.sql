-- AlterTable
ALTER TABLE "learners" ADD COLUMN     "missed_on" DATE;
