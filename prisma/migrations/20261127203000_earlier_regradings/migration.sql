-- AlterTable
ALTER TABLE "regradings" ADD COLUMN     "earlier_at" TIMESTAMPTZ(3)[] NOT NULL DEFAULT ARRAY[]::TIMESTAMPTZ(3)[];
