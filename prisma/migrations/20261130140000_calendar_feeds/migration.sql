-- Addresses by which a person's calendar program reads a trip's plan, or those of all their trips.
CREATE TABLE "calendar_feed" (
    "id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "trip_id" TEXT,
    "label" TEXT,
    "token_hash" TEXT NOT NULL,
    "hint" TEXT NOT NULL,
    "has_codes" BOOLEAN NOT NULL,
    "has_costs" BOOLEAN NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "last_used_at" TIMESTAMPTZ(3),

    CONSTRAINT "calendar_feed_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "calendar_feed_token_hash_key" ON "calendar_feed"("token_hash");

CREATE INDEX "calendar_feed_user_id_idx" ON "calendar_feed"("user_id");

CREATE INDEX "calendar_feed_trip_id_user_id_idx" ON "calendar_feed"("trip_id", "user_id");

ALTER TABLE "calendar_feed" ADD CONSTRAINT "calendar_feed_user_id_fkey"
    FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The feed of a trip ends with the membership.
ALTER TABLE "calendar_feed" ADD CONSTRAINT "calendar_feed_trip_id_user_id_fkey"
    FOREIGN KEY ("trip_id", "user_id") REFERENCES "member"("trip_id", "user_id") ON DELETE CASCADE ON UPDATE CASCADE;
