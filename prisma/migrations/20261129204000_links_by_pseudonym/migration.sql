-- AlterTable
ALTER TABLE "email_links" ADD COLUMN     "address_key" TEXT;
