-- Access tokens. A token is a session with limits. Processes of the previous version ignore the limits, but they don't
-- read the header in which tokens come.
ALTER TABLE "session" ADD COLUMN "granted" JSONB;

CREATE TABLE "access_token" (
    "id" TEXT NOT NULL,
    "session_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "hint" TEXT NOT NULL,

    CONSTRAINT "access_token_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "access_token_session_id_key" ON "access_token"("session_id");

ALTER TABLE "access_token" ADD CONSTRAINT "access_token_session_id_fkey"
    FOREIGN KEY ("session_id") REFERENCES "session"("id") ON DELETE CASCADE ON UPDATE CASCADE;
