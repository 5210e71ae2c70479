-- Copies of people's own data, for them to download.
CREATE TYPE "archive_status" AS ENUM ('RUNNING', 'READY', 'FAILED');

CREATE TABLE "archive" (
    "id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "status" "archive_status" NOT NULL DEFAULT 'RUNNING',
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "progress" INTEGER NOT NULL DEFAULT 0,
    "size_bytes" INTEGER NOT NULL DEFAULT 0,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "taken_until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "archive_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "archive_user_id_key" ON "archive"("user_id");
CREATE INDEX "archive_expires_at_idx" ON "archive"("expires_at");

ALTER TABLE "archive" ADD CONSTRAINT "archive_user_id_fkey"
    FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "archive_chunk" (
    "archive_id" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "content" TEXT NOT NULL,

    CONSTRAINT "archive_chunk_pkey" PRIMARY KEY ("archive_id", "number")
);

ALTER TABLE "archive_chunk" ADD CONSTRAINT "archive_chunk_archive_id_fkey"
    FOREIGN KEY ("archive_id") REFERENCES "archive"("id") ON DELETE CASCADE ON UPDATE CASCADE;
