-- CreateIndex
CREATE INDEX "users_user_type_created_at_id_idx" ON "users"("user_type", "created_at", "id");
