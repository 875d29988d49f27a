-- CreateEnum
CREATE TYPE "LiveStage" AS ENUM ('LOBBY', 'ASKING', 'ANSWERS', 'ENDED');

-- CreateTable
CREATE TABLE "live_rounds" (
    "id" UUID NOT NULL,
    "classroom_id" UUID NOT NULL,
    "running_in" UUID,
    "practice_type_id" TEXT,
    "target_ids" UUID[],
    "level" INTEGER,
    "ranked" BOOLEAN NOT NULL DEFAULT false,
    "stage" "LiveStage" NOT NULL DEFAULT 'LOBBY',
    "number" INTEGER NOT NULL DEFAULT 0,
    "sentence_ids" UUID[],
    "opened_at" TIMESTAMPTZ(3) NOT NULL,
    "teacher_seen_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "live_rounds_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "live_questions" (
    "id" UUID NOT NULL,
    "live_round_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "sentence_id" UUID NOT NULL,
    "asked_at" TIMESTAMPTZ(3) NOT NULL,
    "shown_at" TIMESTAMPTZ(3),

    CONSTRAINT "live_questions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "live_seats" (
    "live_round_id" UUID NOT NULL,
    "enrolment_id" UUID NOT NULL,
    "joined_at" TIMESTAMPTZ(3) NOT NULL,
    "left_at" TIMESTAMPTZ(3),
    "answered" INTEGER NOT NULL DEFAULT 0,
    "right" INTEGER NOT NULL DEFAULT 0,
    "time_seconds" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "live_seats_pkey" PRIMARY KEY ("live_round_id","enrolment_id")
);

-- CreateTable
CREATE TABLE "live_problems" (
    "problem_id" UUID NOT NULL,
    "question_id" UUID NOT NULL,
    "enrolment_id" UUID NOT NULL,

    CONSTRAINT "live_problems_pkey" PRIMARY KEY ("problem_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "live_rounds_running_in_key" ON "live_rounds"("running_in");

-- CreateIndex
CREATE INDEX "live_rounds_classroom_id_opened_at_id_idx" ON "live_rounds"("classroom_id", "opened_at", "id");

-- CreateIndex
CREATE INDEX "live_rounds_opened_at_idx" ON "live_rounds"("opened_at");

-- CreateIndex
CREATE UNIQUE INDEX "live_questions_live_round_id_number_key" ON "live_questions"("live_round_id", "number");

-- CreateIndex
CREATE INDEX "live_seats_enrolment_id_idx" ON "live_seats"("enrolment_id");

-- CreateIndex
CREATE INDEX "live_problems_enrolment_id_idx" ON "live_problems"("enrolment_id");

-- CreateIndex
CREATE UNIQUE INDEX "live_problems_question_id_enrolment_id_key" ON "live_problems"("question_id", "enrolment_id");

-- AddForeignKey
ALTER TABLE "live_rounds" ADD CONSTRAINT "live_rounds_classroom_id_fkey" FOREIGN KEY ("classroom_id") REFERENCES "classrooms"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "live_rounds" ADD CONSTRAINT "live_rounds_practice_type_id_fkey" FOREIGN KEY ("practice_type_id") REFERENCES "practice_types"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "live_questions" ADD CONSTRAINT "live_questions_live_round_id_fkey" FOREIGN KEY ("live_round_id") REFERENCES "live_rounds"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "live_questions" ADD CONSTRAINT "live_questions_sentence_id_fkey" FOREIGN KEY ("sentence_id") REFERENCES "sentences"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "live_seats" ADD CONSTRAINT "live_seats_live_round_id_fkey" FOREIGN KEY ("live_round_id") REFERENCES "live_rounds"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "live_seats" ADD CONSTRAINT "live_seats_enrolment_id_fkey" FOREIGN KEY ("enrolment_id") REFERENCES "enrolments"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "live_problems" ADD CONSTRAINT "live_problems_problem_id_fkey" FOREIGN KEY ("problem_id") REFERENCES "problems"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "live_problems" ADD CONSTRAINT "live_problems_question_id_fkey" FOREIGN KEY ("question_id") REFERENCES "live_questions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "live_problems" ADD CONSTRAINT "live_problems_enrolment_id_fkey" FOREIGN KEY ("enrolment_id") REFERENCES "enrolments"("id") ON DELETE CASCADE ON UPDATE CASCADE;
