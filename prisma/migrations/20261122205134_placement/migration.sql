-- AlterTable
ALTER TABLE "users" ADD COLUMN     "level_decided_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "placements" (
    "user_id" UUID NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),
    "ability" DOUBLE PRECISION,
    "standard_error" DOUBLE PRECISION,
    "level" INTEGER,

    CONSTRAINT "placements_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "placement_problems" (
    "problem_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "difficulty" DOUBLE PRECISION NOT NULL,

    CONSTRAINT "placement_problems_pkey" PRIMARY KEY ("problem_id")
);

-- CreateIndex
CREATE INDEX "placement_problems_user_id_idx" ON "placement_problems"("user_id");

-- AddForeignKey
ALTER TABLE "placements" ADD CONSTRAINT "placements_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "placement_problems" ADD CONSTRAINT "placement_problems_problem_id_fkey" FOREIGN KEY ("problem_id") REFERENCES "problems"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "placement_problems" ADD CONSTRAINT "placement_problems_placement_fkey" FOREIGN KEY ("user_id") REFERENCES "placements"("user_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Who practises at another level than the first has chosen it.
UPDATE "users" SET "level_decided_at" = now() WHERE "current_level" > 1;
