-- Sentences that were written without any: a statement that judges an answer reads the column as it is.
UPDATE "sentences" SET "also" = ARRAY[]::TEXT[] WHERE "also" IS NULL;

-- AlterTable
ALTER TABLE "sentences" ALTER COLUMN "also" SET DEFAULT ARRAY[]::TEXT[],
ALTER COLUMN "also" SET NOT NULL;
