-- AlterTable
ALTER TABLE "learners" ADD COLUMN     "daily_goal" INTEGER NOT NULL DEFAULT 10;
