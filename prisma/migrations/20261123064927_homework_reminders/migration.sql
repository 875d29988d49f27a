-- CreateTable
CREATE TABLE "homework_reminders" (
    "assignment_id" UUID NOT NULL,
    "enrolment_id" UUID NOT NULL,
    "reminded_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "homework_reminders_pkey" PRIMARY KEY ("assignment_id","enrolment_id")
);

-- CreateIndex
CREATE INDEX "homework_reminders_enrolment_id_idx" ON "homework_reminders"("enrolment_id");

-- AddForeignKey
ALTER TABLE "homework_reminders" ADD CONSTRAINT "homework_reminders_assignment_id_fkey" FOREIGN KEY ("assignment_id") REFERENCES "assignments"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "homework_reminders" ADD CONSTRAINT "homework_reminders_enrolment_id_fkey" FOREIGN KEY ("enrolment_id") REFERENCES "enrolments"("id") ON DELETE CASCADE ON UPDATE CASCADE;
