-- When each person has made trips within the last day: the quota of new trips counts those too that are deleted or left
-- since (schema/trip/commands.ts). It counts from this migration on.
-- AlterTable
ALTER TABLE "user" ADD COLUMN     "new_trips_at" TIMESTAMPTZ(3)[] DEFAULT ARRAY[]::TIMESTAMPTZ(3)[];
