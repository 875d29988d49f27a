-- AlterTable
ALTER TABLE "parental_consents" ADD COLUMN     "asked_from" TEXT,
ADD COLUMN     "parent_key" TEXT;

-- CreateIndex
CREATE INDEX "parental_consents_parent_key_idx" ON "parental_consents"("parent_key");

-- A parent has two weeks from when they were asked, however long the request had waited.
UPDATE "parental_consents" SET "expires_at" = "asked_at" + interval '14 days' WHERE "decision" IS NULL AND "asked_at" IS NOT NULL;
