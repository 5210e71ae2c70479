-- The point of a trip's destination, and how the group travels between places.
ALTER TABLE "trip" ADD COLUMN "latitude" DOUBLE PRECISION;
ALTER TABLE "trip" ADD COLUMN "longitude" DOUBLE PRECISION;
ALTER TABLE "trip" ADD COLUMN "gets_around" TEXT NOT NULL DEFAULT 'TRANSIT';
