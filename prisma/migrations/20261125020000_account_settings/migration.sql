-- A person's preferences. Null: as the app shows dates and money to everyone.
CREATE TYPE "clock" AS ENUM ('H12', 'H24');
CREATE TYPE "weekday" AS ENUM ('MONDAY', 'SATURDAY', 'SUNDAY');
ALTER TABLE "user"
  ADD COLUMN "clock" "clock",
  ADD COLUMN "language" TEXT,
  ADD COLUMN "first_weekday" "weekday",
  ADD COLUMN "default_currency" TEXT,
  ADD COLUMN "default_time_zone" TEXT;

-- What a person sees of their sessions. The default is for sessions that a process of the previous release begins: a
-- well-formed TypeID of 94 random bits. It also fills the existing rows.
ALTER TABLE "session"
  ADD COLUMN "public_id" TEXT NOT NULL DEFAULT ('session_0' || substr(replace(gen_random_uuid()::text, '-', ''), 1, 25)),
  ADD COLUMN "device" TEXT,
  ADD COLUMN "last_used_at" TIMESTAMPTZ(3);
CREATE UNIQUE INDEX "session_public_id_key" ON "session"("public_id");
