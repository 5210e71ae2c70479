-- The bookings of activities. No foreign key to the activity, because a removed one can be restored with its booking.
CREATE TABLE "reservation" (
    "activity_id" TEXT NOT NULL,
    "trip_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "is_booked" BOOLEAN NOT NULL,
    "provider" TEXT,
    "number" TEXT,
    "code" TEXT,
    "seats" TEXT,
    "cancel_by" TIMESTAMPTZ(3),
    "booked_by_id" TEXT,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "removed_at" TIMESTAMPTZ(3),

    CONSTRAINT "reservation_pkey" PRIMARY KEY ("activity_id", "trip_id")
);
CREATE INDEX "reservation_trip_id_idx" ON "reservation"("trip_id");
CREATE INDEX "reservation_booked_by_id_idx" ON "reservation"("booked_by_id");
CREATE INDEX "reservation_removed" ON "reservation"("removed_at") WHERE removed_at IS NOT NULL;
ALTER TABLE "reservation" ADD CONSTRAINT "reservation_trip_id_fkey" FOREIGN KEY ("trip_id") REFERENCES "trip"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "reservation" ADD CONSTRAINT "reservation_booked_by_id_fkey" FOREIGN KEY ("booked_by_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;
