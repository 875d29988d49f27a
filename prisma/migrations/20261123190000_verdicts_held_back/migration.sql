-- Answers whose verdict has yet to be told: those of a live round while its sentence is asked.
CREATE INDEX problems_verdict_held_back ON problems (withheld_until) WHERE state = 'ANSWERED' AND verdict IS NULL;
