-- CreateEnum
CREATE TYPE "ReportReason" AS ENUM ('AMBIGUOUS', 'UNNATURAL', 'WRONG_ANSWER', 'WRONG_LEVEL', 'OFFENSIVE');

-- CreateTable
CREATE TABLE "sentence_reports" (
    "user_id" UUID NOT NULL,
    "sentence_id" UUID NOT NULL,
    "reason" "ReportReason" NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "settled_at" TIMESTAMPTZ(3),

    CONSTRAINT "sentence_reports_pkey" PRIMARY KEY ("user_id","sentence_id")
);

-- CreateIndex
CREATE INDEX "sentence_reports_sentence_id_at_idx" ON "sentence_reports"("sentence_id", "at");

-- AddForeignKey
ALTER TABLE "sentence_reports" ADD CONSTRAINT "sentence_reports_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sentence_reports" ADD CONSTRAINT "sentence_reports_sentence_id_fkey" FOREIGN KEY ("sentence_id") REFERENCES "sentences"("id") ON DELETE CASCADE ON UPDATE CASCADE;
