-- AlterTable
ALTER TABLE "users" ADD COLUMN     "refusal_reason" TEXT,
ADD COLUMN     "refused_at" TIMESTAMPTZ(3);
