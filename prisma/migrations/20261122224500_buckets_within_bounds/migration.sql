-- Sentences outside the buckets that are looked through go to the outermost, behind whatever cursors have passed.
UPDATE "sentences" SET "bucket" = least(greatest("bucket", -20), 19), "pool_order" = extract(epoch FROM now()) + random()
 WHERE "bucket" < -20 OR "bucket" > 19;
