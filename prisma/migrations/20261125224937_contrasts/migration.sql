-- AlterEnum
ALTER TYPE "ServedAs" ADD VALUE 'CONTRAST';

-- AlterTable
ALTER TABLE "problems" ADD COLUMN     "confused_with_id" UUID;

-- AlterTable
ALTER TABLE "targets" ADD COLUMN     "contrast" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- CreateIndex
CREATE INDEX "targets_practice_type_id_name_idx" ON "targets"("practice_type_id", "name");

-- AddForeignKey
ALTER TABLE "problems" ADD CONSTRAINT "problems_confused_with_id_fkey" FOREIGN KEY ("confused_with_id") REFERENCES "targets"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- The files of the bank are loaded anew, with the contrasts that they have: nothing else of them changes.
DELETE FROM "bank_files";
