-- How an accepted alternative differs in register or region.
ALTER TABLE "sentences" ADD COLUMN "also_labels" JSONB NOT NULL DEFAULT '{}';
