-- AlterTable
ALTER TABLE "sessions" ADD COLUMN     "enrolment_id" UUID;

-- CreateTable
CREATE TABLE "sign_in_cards" (
    "id" UUID NOT NULL,
    "enrolment_id" UUID NOT NULL,
    "code_hash" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sign_in_cards_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "sign_in_cards_enrolment_id_key" ON "sign_in_cards"("enrolment_id");

-- CreateIndex
CREATE UNIQUE INDEX "sign_in_cards_code_hash_key" ON "sign_in_cards"("code_hash");

-- CreateIndex
CREATE INDEX "sign_in_cards_expires_at_idx" ON "sign_in_cards"("expires_at");

-- CreateIndex
CREATE INDEX "sessions_enrolment_id_idx" ON "sessions"("enrolment_id");

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_enrolment_id_fkey" FOREIGN KEY ("enrolment_id") REFERENCES "enrolments"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sign_in_cards" ADD CONSTRAINT "sign_in_cards_enrolment_id_fkey" FOREIGN KEY ("enrolment_id") REFERENCES "enrolments"("id") ON DELETE CASCADE ON UPDATE CASCADE;
