-- AlterEnum
-- This migration adds more than one value to an enum.
-- With PostgreSQL versions 11 and earlier, this is not possible
-- in a single migration. This can be worked around by creating
-- multiple migrations, each migration adding only one value to
-- the enum.


ALTER TYPE "SentenceStatus" ADD VALUE 'PROBATION';
ALTER TYPE "SentenceStatus" ADD VALUE 'QUARANTINED';

-- AlterTable
ALTER TABLE "sentences" ADD COLUMN     "cost" DOUBLE PRECISION,
ADD COLUMN     "gates" JSONB NOT NULL DEFAULT '[]',
ADD COLUMN     "input_tokens" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "output_tokens" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "task_id" UUID,
ADD COLUMN     "text_key" TEXT,
ADD COLUMN     "unusable" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "model_usage" (
    "day" DATE NOT NULL,
    "model" TEXT NOT NULL,
    "purpose" TEXT NOT NULL,
    "calls" INTEGER NOT NULL DEFAULT 0,
    "faults" INTEGER NOT NULL DEFAULT 0,
    "input_tokens" INTEGER NOT NULL DEFAULT 0,
    "output_tokens" INTEGER NOT NULL DEFAULT 0,
    "cost" DOUBLE PRECISION,

    CONSTRAINT "model_usage_pkey" PRIMARY KEY ("day","model","purpose")
);

-- CreateIndex
CREATE UNIQUE INDEX "sentences_text_key_key" ON "sentences"("text_key");
