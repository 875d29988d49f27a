-- CreateEnum
CREATE TYPE "PoolTaskKind" AS ENUM ('REFILL', 'GENERATE', 'VALIDATE_PENDING', 'VALIDATE_CRITICAL', 'CHECK_CACHE', 'CLEAR_CACHE');

-- CreateEnum
CREATE TYPE "PoolTaskState" AS ENUM ('QUEUED', 'RUNNING', 'DONE', 'FAILED');

-- AlterTable
ALTER TABLE "sentences" ADD COLUMN "decided_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "pool_tasks" (
    "id" UUID NOT NULL,
    "kind" "PoolTaskKind" NOT NULL,
    "state" "PoolTaskState" NOT NULL DEFAULT 'QUEUED',
    "level" INTEGER,
    "practice_type_id" TEXT,
    "wanted" INTEGER NOT NULL DEFAULT 0,
    "done" INTEGER NOT NULL DEFAULT 0,
    "tally" JSONB NOT NULL DEFAULT '{}',
    "result" TEXT,
    "error" TEXT,
    "faults" INTEGER NOT NULL DEFAULT 0,
    "open_key" TEXT,
    "user_id" UUID,
    "asked_at" TIMESTAMPTZ(3) NOT NULL,
    "started_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),
    "retry_at" TIMESTAMPTZ(3),
    "held_until" TIMESTAMPTZ(3),
    "run" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "pool_tasks_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "pool_tasks_open_key_key" ON "pool_tasks"("open_key");

-- CreateIndex
CREATE INDEX "pool_tasks_asked_at_id_idx" ON "pool_tasks"("asked_at", "id");

-- CreateIndex
CREATE INDEX "pool_tasks_user_id_idx" ON "pool_tasks"("user_id");

-- CreateIndex
CREATE INDEX "sentences_decided_at_idx" ON "sentences"("decided_at");

-- AddForeignKey
ALTER TABLE "pool_tasks" ADD CONSTRAINT "pool_tasks_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pool_tasks" ADD CONSTRAINT "pool_tasks_practice_type_id_fkey" FOREIGN KEY ("practice_type_id") REFERENCES "practice_types"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
