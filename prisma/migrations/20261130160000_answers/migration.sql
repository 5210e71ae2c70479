-- Who takes part: in the trip, and in each activity.
CREATE TYPE "attendance" AS ENUM ('IN', 'MAYBE', 'OUT');

ALTER TABLE "traveler" ADD COLUMN "answer" "attendance";

-- No foreign key to the activity, because a removed one can be restored with its answers.
CREATE TABLE "activity_answer" (
    "activity_id" TEXT NOT NULL,
    "traveler_id" TEXT NOT NULL,
    "trip_id" TEXT NOT NULL,
    "answer" "attendance" NOT NULL,
    "answered_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "activity_answer_pkey" PRIMARY KEY ("activity_id", "traveler_id")
);
CREATE INDEX "activity_answer_traveler_id_idx" ON "activity_answer"("traveler_id");
CREATE INDEX "activity_answer_trip_id_idx" ON "activity_answer"("trip_id");
ALTER TABLE "activity_answer" ADD CONSTRAINT "activity_answer_trip_id_fkey" FOREIGN KEY ("trip_id") REFERENCES "trip"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "activity_answer" ADD CONSTRAINT "activity_answer_traveler_id_fkey" FOREIGN KEY ("traveler_id") REFERENCES "traveler"("id") ON DELETE CASCADE ON UPDATE CASCADE;
