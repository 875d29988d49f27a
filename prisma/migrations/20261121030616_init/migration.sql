-- CreateEnum
CREATE TYPE "UserType" AS ENUM ('STUDENT', 'TEACHER');

-- CreateEnum
CREATE TYPE "ConsentState" AS ENUM ('NOT_NEEDED', 'PENDING', 'GIVEN', 'WITHDRAWN');

-- CreateEnum
CREATE TYPE "SentenceStatus" AS ENUM ('PENDING', 'VALIDATED', 'REJECTED', 'RETIRED');

-- CreateEnum
CREATE TYPE "SentenceOrigin" AS ENUM ('BUILT_IN', 'AI');

-- CreateEnum
CREATE TYPE "ProblemState" AS ENUM ('OPEN', 'ANSWERED', 'SKIPPED');

-- CreateEnum
CREATE TYPE "ServedAs" AS ENUM ('DUE', 'MISSED', 'NEW', 'RANDOM', 'OLDEST');

-- CreateTable
CREATE TABLE "users" (
    "id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "email_confirmed_at" TIMESTAMPTZ(3),
    "password_hash" TEXT,
    "full_name" TEXT NOT NULL,
    "user_type" "UserType" NOT NULL,
    "current_level" INTEGER NOT NULL DEFAULT 1,
    "date_of_birth" DATE,
    "parental_email" TEXT,
    "consent_state" "ConsentState" NOT NULL DEFAULT 'NOT_NEEDED',
    "is_superuser" BOOLEAN NOT NULL DEFAULT false,
    "time_zone" TEXT NOT NULL DEFAULT 'UTC',
    "school_name" TEXT,
    "teacher_subject" TEXT,
    "marketing_consent" BOOLEAN NOT NULL DEFAULT false,
    "legal_accepted_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sessions" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),
    "user_agent" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "sessions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "practice_types" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "practice_types_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "targets" (
    "id" UUID NOT NULL,
    "practice_type_id" TEXT NOT NULL,
    "level" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "answer" TEXT NOT NULL,
    "pattern" TEXT NOT NULL,
    "explanation" TEXT NOT NULL,
    "example" TEXT NOT NULL,
    "reasons" JSONB NOT NULL DEFAULT '{}',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "targets_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sentences" (
    "id" UUID NOT NULL,
    "bank_id" TEXT,
    "target_id" UUID NOT NULL,
    "practice_type_id" TEXT NOT NULL,
    "level" INTEGER NOT NULL,
    "text" TEXT NOT NULL,
    "answer" TEXT NOT NULL,
    "also" TEXT[],
    "explanation" TEXT,
    "reasons" JSONB,
    "status" "SentenceStatus" NOT NULL DEFAULT 'VALIDATED',
    "quality" DOUBLE PRECISION NOT NULL DEFAULT 1,
    "difficulty" DOUBLE PRECISION NOT NULL,
    "bucket" INTEGER NOT NULL,
    "pool_order" DOUBLE PRECISION NOT NULL,
    "origin" "SentenceOrigin" NOT NULL DEFAULT 'BUILT_IN',
    "model" TEXT,
    "prompt_version" TEXT,
    "answer_count" INTEGER NOT NULL DEFAULT 0,
    "correct_count" INTEGER NOT NULL DEFAULT 0,
    "content_hash" TEXT,
    "edited_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "sentences_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "bank_files" (
    "name" TEXT NOT NULL,
    "checksum" TEXT NOT NULL,
    "loaded_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "bank_files_pkey" PRIMARY KEY ("name")
);

-- CreateTable
CREATE TABLE "learners" (
    "user_id" UUID NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 0,
    "points" INTEGER NOT NULL DEFAULT 0,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "correct" INTEGER NOT NULL DEFAULT 0,
    "time_seconds" INTEGER NOT NULL DEFAULT 0,
    "sessions" INTEGER NOT NULL DEFAULT 0,
    "last_answered_at" TIMESTAMPTZ(3),
    "streak_days" INTEGER NOT NULL DEFAULT 0,
    "streak_on" DATE,

    CONSTRAINT "learners_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "learner_levels" (
    "user_id" UUID NOT NULL,
    "level" INTEGER NOT NULL,
    "ability" DOUBLE PRECISION NOT NULL,
    "ability_count" INTEGER NOT NULL DEFAULT 0,
    "rounds" INTEGER NOT NULL DEFAULT 0,
    "passed_rounds" INTEGER NOT NULL DEFAULT 0,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "correct" INTEGER NOT NULL DEFAULT 0,
    "completed_at" TIMESTAMPTZ(3),

    CONSTRAINT "learner_levels_pkey" PRIMARY KEY ("user_id","level")
);

-- CreateTable
CREATE TABLE "learner_types" (
    "user_id" UUID NOT NULL,
    "practice_type_id" TEXT NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "correct" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "learner_types_pkey" PRIMARY KEY ("user_id","practice_type_id")
);

-- CreateTable
CREATE TABLE "rounds" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "level" INTEGER NOT NULL,
    "number" INTEGER NOT NULL,
    "open_key" TEXT,
    "results" BOOLEAN[],
    "passed" BOOLEAN,
    "started_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "completed_at" TIMESTAMPTZ(3),

    CONSTRAINT "rounds_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "problems" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "sentence_id" UUID NOT NULL,
    "target_id" UUID NOT NULL,
    "practice_type_id" TEXT NOT NULL,
    "level" INTEGER NOT NULL,
    "round_id" UUID NOT NULL,
    "state" "ProblemState" NOT NULL DEFAULT 'OPEN',
    "open_key" TEXT,
    "served_as" "ServedAs" NOT NULL,
    "served_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "hint_answer" TEXT,
    "hint_kind" TEXT,
    "answered_at" TIMESTAMPTZ(3),
    "answer" TEXT,
    "is_correct" BOOLEAN,
    "time_taken_seconds" INTEGER,
    "result" JSONB,

    CONSTRAINT "problems_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "seen_sentences" (
    "user_id" UUID NOT NULL,
    "sentence_id" UUID NOT NULL,
    "practice_type_id" TEXT NOT NULL,
    "level" INTEGER NOT NULL,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL,
    "answered" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "seen_sentences_pkey" PRIMARY KEY ("user_id","sentence_id")
);

-- CreateTable
CREATE TABLE "pool_cursors" (
    "user_id" UUID NOT NULL,
    "practice_type_id" TEXT NOT NULL,
    "level" INTEGER NOT NULL,
    "bucket" INTEGER NOT NULL,
    "pool_order" DOUBLE PRECISION NOT NULL,

    CONSTRAINT "pool_cursors_pkey" PRIMARY KEY ("user_id","practice_type_id","level","bucket")
);

-- CreateTable
CREATE TABLE "memory_items" (
    "user_id" UUID NOT NULL,
    "target_id" UUID NOT NULL,
    "practice_type_id" TEXT NOT NULL,
    "level" INTEGER NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "stability" DOUBLE PRECISION NOT NULL,
    "difficulty" DOUBLE PRECISION NOT NULL,
    "state" INTEGER NOT NULL,
    "reps" INTEGER NOT NULL,
    "lapses" INTEGER NOT NULL,
    "reviewed_at" TIMESTAMPTZ(3) NOT NULL,
    "reviewed_on" DATE NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "correct" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "memory_items_pkey" PRIMARY KEY ("user_id","target_id")
);

-- CreateTable
CREATE TABLE "daily_totals" (
    "user_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "level" INTEGER NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "correct" INTEGER NOT NULL DEFAULT 0,
    "time_seconds" INTEGER NOT NULL DEFAULT 0,
    "points" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "daily_totals_pkey" PRIMARY KEY ("user_id","day","level")
);

-- CreateIndex
CREATE UNIQUE INDEX "users_email_key" ON "users"("email");

-- CreateIndex
CREATE INDEX "sessions_user_id_idx" ON "sessions"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "targets_practice_type_id_level_name_key" ON "targets"("practice_type_id", "level", "name");

-- CreateIndex
CREATE UNIQUE INDEX "sentences_bank_id_key" ON "sentences"("bank_id");

-- CreateIndex
CREATE INDEX "sentences_practice_type_id_level_status_bucket_pool_order_idx" ON "sentences"("practice_type_id", "level", "status", "bucket", "pool_order");

-- CreateIndex
CREATE INDEX "sentences_target_id_status_idx" ON "sentences"("target_id", "status");

-- CreateIndex
CREATE UNIQUE INDEX "rounds_open_key_key" ON "rounds"("open_key");

-- CreateIndex
CREATE UNIQUE INDEX "rounds_user_id_level_number_key" ON "rounds"("user_id", "level", "number");

-- CreateIndex
CREATE UNIQUE INDEX "problems_open_key_key" ON "problems"("open_key");

-- CreateIndex
CREATE INDEX "problems_round_id_idx" ON "problems"("round_id");

-- CreateIndex
CREATE INDEX "problems_user_id_sentence_id_served_at_idx" ON "problems"("user_id", "sentence_id", "served_at");

-- CreateIndex
CREATE INDEX "seen_sentences_user_id_practice_type_id_level_last_seen_at_idx" ON "seen_sentences"("user_id", "practice_type_id", "level", "last_seen_at");

-- CreateIndex
CREATE INDEX "memory_items_user_id_practice_type_id_level_due_at_idx" ON "memory_items"("user_id", "practice_type_id", "level", "due_at");

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "targets" ADD CONSTRAINT "targets_practice_type_id_fkey" FOREIGN KEY ("practice_type_id") REFERENCES "practice_types"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sentences" ADD CONSTRAINT "sentences_target_id_fkey" FOREIGN KEY ("target_id") REFERENCES "targets"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sentences" ADD CONSTRAINT "sentences_practice_type_id_fkey" FOREIGN KEY ("practice_type_id") REFERENCES "practice_types"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "learners" ADD CONSTRAINT "learners_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "learner_levels" ADD CONSTRAINT "learner_levels_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "learner_types" ADD CONSTRAINT "learner_types_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "learner_types" ADD CONSTRAINT "learner_types_practice_type_id_fkey" FOREIGN KEY ("practice_type_id") REFERENCES "practice_types"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "rounds" ADD CONSTRAINT "rounds_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "problems" ADD CONSTRAINT "problems_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "problems" ADD CONSTRAINT "problems_sentence_id_fkey" FOREIGN KEY ("sentence_id") REFERENCES "sentences"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "problems" ADD CONSTRAINT "problems_target_id_fkey" FOREIGN KEY ("target_id") REFERENCES "targets"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "problems" ADD CONSTRAINT "problems_practice_type_id_fkey" FOREIGN KEY ("practice_type_id") REFERENCES "practice_types"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "problems" ADD CONSTRAINT "problems_round_id_fkey" FOREIGN KEY ("round_id") REFERENCES "rounds"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "seen_sentences" ADD CONSTRAINT "seen_sentences_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "seen_sentences" ADD CONSTRAINT "seen_sentences_sentence_id_fkey" FOREIGN KEY ("sentence_id") REFERENCES "sentences"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pool_cursors" ADD CONSTRAINT "pool_cursors_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "memory_items" ADD CONSTRAINT "memory_items_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "memory_items" ADD CONSTRAINT "memory_items_target_id_fkey" FOREIGN KEY ("target_id") REFERENCES "targets"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "memory_items" ADD CONSTRAINT "memory_items_practice_type_id_fkey" FOREIGN KEY ("practice_type_id") REFERENCES "practice_types"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "daily_totals" ADD CONSTRAINT "daily_totals_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
