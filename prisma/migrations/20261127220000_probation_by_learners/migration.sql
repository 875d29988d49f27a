-- A sentence on probation is decided by the answers of several learners: whose they are, of the few problems that such sentences have.
CREATE INDEX "problems_probation_idx" ON "problems"("sentence_id", "user_id") WHERE "source" = 'PROBATION' AND "state" = 'ANSWERED';
