-- Links that give an account a new e-mail address.
CREATE TABLE "email_confirmation" (
    "id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "email_confirmation_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "email_confirmation_user_id_key" ON "email_confirmation"("user_id");
CREATE INDEX "email_confirmation_expires_at_idx" ON "email_confirmation"("expires_at");

ALTER TABLE "email_confirmation" ADD CONSTRAINT "email_confirmation_user_id_fkey"
    FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;
