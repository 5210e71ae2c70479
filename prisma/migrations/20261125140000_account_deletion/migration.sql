-- Accounts that their owners have deleted, and the memberships that return if they sign in again in time.
ALTER TABLE "user" ADD COLUMN "deletion_requested_at" TIMESTAMPTZ(3);
CREATE INDEX "user_deleted" ON "user"("deletion_requested_at") WHERE (deletion_requested_at IS NOT NULL);

CREATE TABLE "parked_membership" (
    "user_id" TEXT NOT NULL,
    "trip_id" TEXT NOT NULL,
    "role" "role" NOT NULL,
    "joined_at" TIMESTAMPTZ(3) NOT NULL,
    "seen_seq" INTEGER NOT NULL,
    "join_link_id" TEXT,

    CONSTRAINT "parked_membership_pkey" PRIMARY KEY ("user_id", "trip_id")
);

CREATE INDEX "parked_membership_trip_id_idx" ON "parked_membership"("trip_id");
CREATE INDEX "parked_membership_join_link_id_idx" ON "parked_membership"("join_link_id");

ALTER TABLE "parked_membership" ADD CONSTRAINT "parked_membership_user_id_fkey"
    FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "parked_membership" ADD CONSTRAINT "parked_membership_trip_id_fkey"
    FOREIGN KEY ("trip_id") REFERENCES "trip"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "parked_membership" ADD CONSTRAINT "parked_membership_join_link_id_fkey"
    FOREIGN KEY ("join_link_id") REFERENCES "join_link"("id") ON DELETE SET NULL ON UPDATE CASCADE;
