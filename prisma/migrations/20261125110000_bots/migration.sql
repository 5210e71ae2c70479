-- Bots: programs that are members of one trip. Processes of the previous version take them for people who can't sign in.
ALTER TABLE "user" ADD COLUMN "bot_trip_id" TEXT;

CREATE INDEX "user_bot_trip_id_idx" ON "user"("bot_trip_id");

ALTER TABLE "user" ADD CONSTRAINT "user_bot_trip_id_fkey"
    FOREIGN KEY ("bot_trip_id") REFERENCES "trip"("id") ON DELETE CASCADE ON UPDATE CASCADE;
