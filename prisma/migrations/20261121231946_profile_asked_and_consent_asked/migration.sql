-- AlterTable
ALTER TABLE "parental_consents" ADD COLUMN "asked_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "users" ADD COLUMN "profile_asked_at" TIMESTAMPTZ(3);


-- Every request made so far was put into the queue at once.
UPDATE "parental_consents" SET "asked_at" = "created_at";
