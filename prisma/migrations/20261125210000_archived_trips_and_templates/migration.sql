-- Each member puts trips away in their own list. A membership that returns is as it was.
ALTER TABLE "member" ADD COLUMN "archived_at" TIMESTAMPTZ(3);
ALTER TABLE "parked_membership" ADD COLUMN "archived_at" TIMESTAMPTZ(3);

-- A trip that is kept to start others from.
ALTER TABLE "trip" ADD COLUMN "is_template" BOOLEAN NOT NULL DEFAULT false;
