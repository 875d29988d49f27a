-- CreateTable
CREATE TABLE "practice_reminders" (
    "user_id" UUID NOT NULL,
    "hour" SMALLINT NOT NULL,
    "chosen_at" TIMESTAMPTZ(3) NOT NULL,
    "sent_at" TIMESTAMPTZ(3),

    CONSTRAINT "practice_reminders_pkey" PRIMARY KEY ("user_id")
);

-- AddForeignKey
ALTER TABLE "practice_reminders" ADD CONSTRAINT "practice_reminders_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
