-- AlterTable
ALTER TABLE "email_links" ALTER COLUMN "user_id" DROP NOT NULL;
