-- By the indexes of a date and a learner is read what these were for, by a node of the version before too. By themselves, once those are made: to
-- drop one waits for whoever reads the table, who may wait for whoever makes one.
DROP INDEX IF EXISTS "problems_verdict_held_back";
DROP INDEX IF EXISTS "problems_memory_held_back";
