-- E-mails that wait to be sent.
CREATE TABLE "mail" (
    "id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "recipient" TEXT NOT NULL,
    "payload" JSONB NOT NULL,
    "user_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "next_attempt_at" TIMESTAMPTZ(3) NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "mail_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "mail_next_attempt_at_idx" ON "mail"("next_attempt_at");
CREATE INDEX "mail_user_id_idx" ON "mail"("user_id");

ALTER TABLE "mail" ADD CONSTRAINT "mail_user_id_fkey"
    FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;
