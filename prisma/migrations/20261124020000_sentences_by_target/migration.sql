-- The sentence of a target that is nearest to a difficulty is found by an index.
CREATE INDEX sentences_target_id_status_bucket_pool_order_idx ON sentences (target_id, status, bucket, pool_order);
DROP INDEX sentences_target_id_status_idx;
