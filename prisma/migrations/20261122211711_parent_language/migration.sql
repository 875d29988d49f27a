-- CreateEnum
CREATE TYPE "ParentLanguage" AS ENUM ('EN', 'AR', 'DE', 'ES', 'FR', 'IT', 'PL', 'PT', 'TR', 'UK', 'ZH');

-- AlterTable
ALTER TABLE "parental_consents" ADD COLUMN     "language" "ParentLanguage" NOT NULL DEFAULT 'EN';
