-- CreateEnum
CREATE TYPE "AnswersShown" AS ENUM ('AT_ONCE', 'AFTER_DUE');

-- CreateEnum
CREATE TYPE "CountedAttempt" AS ENUM ('BEST', 'LAST');

-- AlterTable
ALTER TABLE "problems" ADD COLUMN     "closes_at" TIMESTAMPTZ(3),
ADD COLUMN     "withheld_until" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "assignments" (
    "id" UUID NOT NULL,
    "classroom_id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT,
    "practice_type_id" TEXT,
    "target_ids" UUID[],
    "level" INTEGER,
    "questions" INTEGER NOT NULL,
    "estimated_minutes" INTEGER,
    "passing_score" INTEGER,
    "max_attempts" INTEGER NOT NULL DEFAULT 1,
    "counted_attempt" "CountedAttempt" NOT NULL DEFAULT 'BEST',
    "answers_shown" "AnswersShown" NOT NULL DEFAULT 'AT_ONCE',
    "published" BOOLEAN NOT NULL,
    "open_at" TIMESTAMPTZ(3),
    "due_at" TIMESTAMPTZ(3),
    "lock_at" TIMESTAMPTZ(3),
    "due_order" TIMESTAMPTZ(3) NOT NULL,
    "form" UUID[],
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "assignments_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "homework_extensions" (
    "assignment_id" UUID NOT NULL,
    "enrolment_id" UUID NOT NULL,
    "extended_to" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "homework_extensions_pkey" PRIMARY KEY ("assignment_id","enrolment_id")
);

-- CreateTable
CREATE TABLE "homework_attempts" (
    "id" UUID NOT NULL,
    "assignment_id" UUID NOT NULL,
    "enrolment_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "sentence_ids" UUID[],
    "answered" INTEGER NOT NULL DEFAULT 0,
    "right" INTEGER NOT NULL DEFAULT 0,
    "time_seconds" INTEGER NOT NULL DEFAULT 0,
    "score" INTEGER,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "homework_attempts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "homework_problems" (
    "problem_id" UUID NOT NULL,
    "attempt_id" UUID NOT NULL,

    CONSTRAINT "homework_problems_pkey" PRIMARY KEY ("problem_id")
);

-- CreateIndex
CREATE INDEX "assignments_classroom_id_created_at_id_idx" ON "assignments"("classroom_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "assignments_classroom_id_due_order_id_idx" ON "assignments"("classroom_id", "due_order", "id");

-- CreateIndex
CREATE INDEX "homework_extensions_enrolment_id_idx" ON "homework_extensions"("enrolment_id");

-- CreateIndex
CREATE INDEX "homework_attempts_enrolment_id_assignment_id_idx" ON "homework_attempts"("enrolment_id", "assignment_id");

-- CreateIndex
CREATE UNIQUE INDEX "homework_attempts_assignment_id_enrolment_id_number_key" ON "homework_attempts"("assignment_id", "enrolment_id", "number");

-- CreateIndex
CREATE INDEX "homework_problems_attempt_id_idx" ON "homework_problems"("attempt_id");

-- AddForeignKey
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_classroom_id_fkey" FOREIGN KEY ("classroom_id") REFERENCES "classrooms"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_practice_type_id_fkey" FOREIGN KEY ("practice_type_id") REFERENCES "practice_types"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "homework_extensions" ADD CONSTRAINT "homework_extensions_assignment_id_fkey" FOREIGN KEY ("assignment_id") REFERENCES "assignments"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "homework_extensions" ADD CONSTRAINT "homework_extensions_enrolment_id_fkey" FOREIGN KEY ("enrolment_id") REFERENCES "enrolments"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "homework_attempts" ADD CONSTRAINT "homework_attempts_assignment_id_fkey" FOREIGN KEY ("assignment_id") REFERENCES "assignments"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "homework_attempts" ADD CONSTRAINT "homework_attempts_enrolment_id_fkey" FOREIGN KEY ("enrolment_id") REFERENCES "enrolments"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "homework_problems" ADD CONSTRAINT "homework_problems_problem_id_fkey" FOREIGN KEY ("problem_id") REFERENCES "problems"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "homework_problems" ADD CONSTRAINT "homework_problems_attempt_id_fkey" FOREIGN KEY ("attempt_id") REFERENCES "homework_attempts"("id") ON DELETE CASCADE ON UPDATE CASCADE;
