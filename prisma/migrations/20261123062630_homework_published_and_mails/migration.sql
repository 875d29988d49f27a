-- AlterTable
ALTER TABLE "assignments" ADD COLUMN     "published_at" TIMESTAMPTZ(3);
UPDATE "assignments" SET "published_at" = "created_at" WHERE "published";

-- CreateTable
CREATE TABLE "homework_mails" (
    "user_id" UUID NOT NULL,
    "wanted_since" TIMESTAMPTZ(3) NOT NULL,
    "sent_at" TIMESTAMPTZ(3),

    CONSTRAINT "homework_mails_pkey" PRIMARY KEY ("user_id")
);

-- CreateIndex
CREATE INDEX "homework_mails_sent_at_idx" ON "homework_mails"("sent_at");

-- AddForeignKey
ALTER TABLE "homework_mails" ADD CONSTRAINT "homework_mails_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
