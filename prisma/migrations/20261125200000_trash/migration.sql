-- Trips that an owner has deleted, and polls that were removed. Both can be restored for 30 days.
ALTER TABLE "trip" ADD COLUMN "deleted_at" TIMESTAMPTZ(3), ADD COLUMN "deleted_by_id" TEXT;
CREATE INDEX "trip_deleted" ON "trip"("deleted_at") WHERE (deleted_at IS NOT NULL);
CREATE INDEX "trip_deleted_by" ON "trip"("deleted_by_id") WHERE (deleted_by_id IS NOT NULL);
ALTER TABLE "trip" ADD CONSTRAINT "trip_deleted_by_id_fkey"
    FOREIGN KEY ("deleted_by_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- The membership returns with its id when the trip does.
ALTER TABLE "parked_membership" ADD COLUMN "member_id" TEXT;

CREATE TABLE "removed_poll" (
    "id" TEXT NOT NULL,
    "trip_id" TEXT NOT NULL,
    "created_by_id" TEXT,
    "removed_at" TIMESTAMPTZ(3) NOT NULL,
    "content" JSONB NOT NULL,

    CONSTRAINT "removed_poll_pkey" PRIMARY KEY ("trip_id", "id")
);

CREATE INDEX "removed_poll_created_by_id_idx" ON "removed_poll"("created_by_id");
CREATE INDEX "removed_poll_removed_at_idx" ON "removed_poll"("removed_at");

ALTER TABLE "removed_poll" ADD CONSTRAINT "removed_poll_trip_id_fkey"
    FOREIGN KEY ("trip_id") REFERENCES "trip"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "removed_poll" ADD CONSTRAINT "removed_poll_created_by_id_fkey"
    FOREIGN KEY ("created_by_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;
