-- CreateTable
CREATE TABLE "idempotent_calls" (
    "user_id" UUID NOT NULL,
    "key_hash" TEXT NOT NULL,
    "fingerprint" TEXT NOT NULL,
    "begun_at" TIMESTAMPTZ(3) NOT NULL,
    "status" SMALLINT,
    "answer" TEXT,
    "location" TEXT,

    CONSTRAINT "idempotent_calls_pkey" PRIMARY KEY ("user_id","key_hash")
);

-- CreateIndex
CREATE INDEX "idempotent_calls_begun_at_idx" ON "idempotent_calls"("begun_at");

-- AddForeignKey
ALTER TABLE "idempotent_calls" ADD CONSTRAINT "idempotent_calls_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
