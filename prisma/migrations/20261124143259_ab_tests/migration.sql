-- CreateEnum
CREATE TYPE "AbTestState" AS ENUM ('DRAFT', 'RUNNING', 'STOPPED');

-- CreateEnum
CREATE TYPE "AbArm" AS ENUM ('A', 'B');

-- AlterTable
ALTER TABLE "problems" ADD COLUMN     "ab_test_id" UUID;

-- CreateTable
CREATE TABLE "ab_tests" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "state" "AbTestState" NOT NULL DEFAULT 'DRAFT',
    "level" INTEGER,
    "practice_type_id" TEXT,
    "method_a" TEXT NOT NULL,
    "method_b" TEXT NOT NULL,
    "share_b" SMALLINT NOT NULL,
    "open_key" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "started_at" TIMESTAMPTZ(3),
    "stopped_at" TIMESTAMPTZ(3),

    CONSTRAINT "ab_tests_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ab_assignments" (
    "test_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "arm" "AbArm" NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ab_assignments_pkey" PRIMARY KEY ("test_id","user_id")
);

-- CreateTable
CREATE TABLE "ab_feedback" (
    "problem_id" UUID NOT NULL,
    "test_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "arm" "AbArm" NOT NULL,
    "method" TEXT NOT NULL,
    "is_good_enough" BOOLEAN NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ab_feedback_pkey" PRIMARY KEY ("problem_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "ab_tests_open_key_key" ON "ab_tests"("open_key");

-- CreateIndex
CREATE INDEX "ab_assignments_user_id_idx" ON "ab_assignments"("user_id");

-- CreateIndex
CREATE INDEX "ab_feedback_test_id_idx" ON "ab_feedback"("test_id");

-- CreateIndex
CREATE INDEX "ab_feedback_user_id_idx" ON "ab_feedback"("user_id");

-- AddForeignKey
ALTER TABLE "problems" ADD CONSTRAINT "problems_ab_test_id_fkey" FOREIGN KEY ("ab_test_id") REFERENCES "ab_tests"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ab_assignments" ADD CONSTRAINT "ab_assignments_test_id_fkey" FOREIGN KEY ("test_id") REFERENCES "ab_tests"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ab_assignments" ADD CONSTRAINT "ab_assignments_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ab_feedback" ADD CONSTRAINT "ab_feedback_test_id_fkey" FOREIGN KEY ("test_id") REFERENCES "ab_tests"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ab_feedback" ADD CONSTRAINT "ab_feedback_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What was served in a test, and what a removed test takes with it.
CREATE INDEX "problems_ab_test_id_idx" ON "problems"("ab_test_id") WHERE "ab_test_id" IS NOT NULL;
