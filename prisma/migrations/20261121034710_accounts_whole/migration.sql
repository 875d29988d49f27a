-- CreateEnum
CREATE TYPE "EmailLinkKind" AS ENUM ('PASSWORD_RESET', 'CONFIRM_ADDRESS', 'CHANGE_ADDRESS');

-- CreateEnum
CREATE TYPE "TokenScope" AS ENUM ('READ', 'READ_WRITE');

-- CreateEnum
CREATE TYPE "ConsentDecision" AS ENUM ('GIVEN', 'REFUSED', 'WITHDRAWN', 'EXPIRED', 'CANCELLED');

-- CreateEnum
CREATE TYPE "ConsentLinkKind" AS ENUM ('DECIDE', 'WITHDRAW');

-- AlterTable
ALTER TABLE "users" ADD COLUMN     "bio" TEXT,
ADD COLUMN     "delete_after" TIMESTAMPTZ(3),
ADD COLUMN     "google_subject" TEXT,
ADD COLUMN     "verified_at" TIMESTAMPTZ(3),
ADD COLUMN     "years_of_experience" INTEGER;

-- CreateTable
CREATE TABLE "email_links" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "kind" "EmailLinkKind" NOT NULL,
    "token_hash" TEXT,
    "email" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "email_links_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "personal_access_tokens" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "scope" "TokenScope" NOT NULL,
    "token_hash" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3),
    "last_used_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "personal_access_tokens_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "parental_consents" (
    "id" UUID NOT NULL,
    "user_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "reminded_at" TIMESTAMPTZ(3),
    "decision" "ConsentDecision",
    "decided_at" TIMESTAMPTZ(3),
    "signature" TEXT,
    "text_version" TEXT NOT NULL,

    CONSTRAINT "parental_consents_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "consent_links" (
    "token_hash" TEXT NOT NULL,
    "consent_id" UUID NOT NULL,
    "kind" "ConsentLinkKind" NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "consent_links_pkey" PRIMARY KEY ("token_hash")
);

-- CreateTable
CREATE TABLE "consent_events" (
    "id" UUID NOT NULL,
    "consent_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "text_version" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "consent_events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "audit_events" (
    "id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "kind" TEXT NOT NULL,
    "subject" TEXT,
    "detail" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "audit_events_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "email_links_token_hash_key" ON "email_links"("token_hash");

-- CreateIndex
CREATE INDEX "email_links_user_id_kind_idx" ON "email_links"("user_id", "kind");

-- CreateIndex
CREATE UNIQUE INDEX "personal_access_tokens_token_hash_key" ON "personal_access_tokens"("token_hash");

-- CreateIndex
CREATE INDEX "personal_access_tokens_user_id_idx" ON "personal_access_tokens"("user_id");

-- CreateIndex
CREATE INDEX "parental_consents_user_id_idx" ON "parental_consents"("user_id");

-- CreateIndex
CREATE INDEX "parental_consents_decision_expires_at_idx" ON "parental_consents"("decision", "expires_at");

-- CreateIndex
CREATE INDEX "consent_links_consent_id_idx" ON "consent_links"("consent_id");

-- CreateIndex
CREATE INDEX "consent_events_consent_id_at_idx" ON "consent_events"("consent_id", "at");

-- CreateIndex
CREATE INDEX "audit_events_at_idx" ON "audit_events"("at");

-- CreateIndex
CREATE INDEX "audit_events_subject_at_idx" ON "audit_events"("subject", "at");

-- CreateIndex
CREATE UNIQUE INDEX "users_google_subject_key" ON "users"("google_subject");

-- AddForeignKey
ALTER TABLE "email_links" ADD CONSTRAINT "email_links_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "personal_access_tokens" ADD CONSTRAINT "personal_access_tokens_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "parental_consents" ADD CONSTRAINT "parental_consents_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "consent_links" ADD CONSTRAINT "consent_links_consent_id_fkey" FOREIGN KEY ("consent_id") REFERENCES "parental_consents"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "consent_events" ADD CONSTRAINT "consent_events_consent_id_fkey" FOREIGN KEY ("consent_id") REFERENCES "parental_consents"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
