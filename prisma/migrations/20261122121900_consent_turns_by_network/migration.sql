-- AlterTable
ALTER TABLE "parental_consents" ALTER COLUMN "asked_from" TYPE TEXT[] USING array_remove(ARRAY["asked_from"], NULL);
