-- AlterTable
ALTER TABLE "users" ADD COLUMN     "lock_reason" TEXT,
ADD COLUMN     "locked_at" TIMESTAMPTZ(3);

-- CreateIndex
CREATE INDEX "audit_events_kind_at_idx" ON "audit_events"("kind", "at");
