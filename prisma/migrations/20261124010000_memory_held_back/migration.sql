-- What an answer in homework does to the memory would name its target, so it waits for the right answers to be shown.
ALTER TABLE problems ADD COLUMN memory_held BOOLEAN NOT NULL DEFAULT false;
CREATE INDEX problems_memory_held_back ON problems (withheld_until) WHERE memory_held;

-- The learner's local day on which an answer was counted: what is told of it later is told of that day, wherever they are by then.
ALTER TABLE problems ADD COLUMN answered_on DATE;
