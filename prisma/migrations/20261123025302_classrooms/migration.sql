-- CreateTable
CREATE TABLE "classrooms" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT,
    "subject" TEXT NOT NULL DEFAULT 'English',
    "grade_level" TEXT,
    "school_year" TEXT,
    "max_students" INTEGER NOT NULL DEFAULT 50,
    "allow_self_enrollment" BOOLEAN NOT NULL DEFAULT true,
    "invitation_code" TEXT NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "classrooms_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "classroom_teachers" (
    "id" UUID NOT NULL,
    "classroom_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "owns_id" UUID,
    "joined_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "classroom_teachers_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "enrolments" (
    "id" UUID NOT NULL,
    "classroom_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "joined_at" TIMESTAMPTZ(3) NOT NULL,
    "left_at" TIMESTAMPTZ(3),
    "removed" BOOLEAN NOT NULL DEFAULT false,
    "last_activity_at" TIMESTAMPTZ(3),

    CONSTRAINT "enrolments_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "co_teacher_invitations" (
    "id" UUID NOT NULL,
    "classroom_id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "co_teacher_invitations_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "pending_joins" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "invitation_code" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "refused_as" TEXT,

    CONSTRAINT "pending_joins_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "classrooms_invitation_code_key" ON "classrooms"("invitation_code");

-- CreateIndex
CREATE UNIQUE INDEX "classroom_teachers_owns_id_key" ON "classroom_teachers"("owns_id");

-- CreateIndex
CREATE INDEX "classroom_teachers_user_id_idx" ON "classroom_teachers"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "classroom_teachers_classroom_id_user_id_key" ON "classroom_teachers"("classroom_id", "user_id");

-- CreateIndex
CREATE INDEX "enrolments_classroom_id_joined_at_id_idx" ON "enrolments"("classroom_id", "joined_at", "id");

-- CreateIndex
CREATE INDEX "enrolments_user_id_left_at_idx" ON "enrolments"("user_id", "left_at");

-- CreateIndex
CREATE INDEX "enrolments_left_at_idx" ON "enrolments"("left_at");

-- CreateIndex
CREATE UNIQUE INDEX "enrolments_classroom_id_user_id_key" ON "enrolments"("classroom_id", "user_id");

-- CreateIndex
CREATE INDEX "co_teacher_invitations_email_idx" ON "co_teacher_invitations"("email");

-- CreateIndex
CREATE INDEX "co_teacher_invitations_expires_at_idx" ON "co_teacher_invitations"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "co_teacher_invitations_classroom_id_email_key" ON "co_teacher_invitations"("classroom_id", "email");

-- CreateIndex
CREATE UNIQUE INDEX "pending_joins_user_id_key" ON "pending_joins"("user_id");

-- AddForeignKey
ALTER TABLE "classroom_teachers" ADD CONSTRAINT "classroom_teachers_classroom_id_fkey" FOREIGN KEY ("classroom_id") REFERENCES "classrooms"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "classroom_teachers" ADD CONSTRAINT "classroom_teachers_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_classroom_id_fkey" FOREIGN KEY ("classroom_id") REFERENCES "classrooms"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "co_teacher_invitations" ADD CONSTRAINT "co_teacher_invitations_classroom_id_fkey" FOREIGN KEY ("classroom_id") REFERENCES "classrooms"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pending_joins" ADD CONSTRAINT "pending_joins_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma has no words for.
ALTER TABLE "classrooms" ADD CONSTRAINT "classrooms_max_students_check" CHECK ("max_students" BETWEEN 1 AND 200);
ALTER TABLE "classroom_teachers" ADD CONSTRAINT "classroom_teachers_owns_id_check" CHECK ("owns_id" = "classroom_id");
