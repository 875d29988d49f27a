-- What was kept is known by other hashes from now on, and its answers are not sealed: nothing finds it again.
DELETE FROM "idempotent_calls";

-- AlterTable
ALTER TABLE "idempotent_calls" DROP CONSTRAINT "idempotent_calls_pkey",
ALTER COLUMN "user_id" DROP NOT NULL,
ADD CONSTRAINT "idempotent_calls_pkey" PRIMARY KEY ("key_hash");

-- CreateIndex
CREATE INDEX "idempotent_calls_user_id_idx" ON "idempotent_calls"("user_id");
