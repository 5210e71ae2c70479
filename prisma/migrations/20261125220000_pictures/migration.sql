-- Uploaded pictures: covers of trips, pictures of activities and messages, and avatars.
CREATE TYPE "picture_purpose" AS ENUM ('TRIP_COVER', 'ACTIVITY', 'MESSAGE', 'AVATAR');

CREATE TABLE "picture" (
    "id" TEXT NOT NULL,
    "trip_id" TEXT,
    "uploaded_by_id" TEXT,
    "purpose" "picture_purpose" NOT NULL,
    "activity_id" TEXT,
    "message_id" TEXT,
    "place" INTEGER NOT NULL DEFAULT 0,
    "alternative_text" TEXT NOT NULL DEFAULT '',
    "crop" JSONB,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "versions" JSONB NOT NULL,
    "bytes" INTEGER NOT NULL,
    "hash" TEXT NOT NULL,
    "placeholder" TEXT NOT NULL,
    "uploaded_at" TIMESTAMPTZ(3) NOT NULL,
    "attached_at" TIMESTAMPTZ(3),
    "removed_at" TIMESTAMPTZ(3),
    "unused_since" TIMESTAMPTZ(3),

    CONSTRAINT "picture_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "picture_trip_id_id_idx" ON "picture"("trip_id", "id" DESC);
CREATE INDEX "picture_uploaded_by_id_idx" ON "picture"("uploaded_by_id");
CREATE INDEX "picture_of_activity" ON "picture"("activity_id") WHERE activity_id IS NOT NULL;
CREATE INDEX "picture_of_message" ON "picture"("message_id") WHERE message_id IS NOT NULL;
CREATE INDEX "picture_hash_idx" ON "picture"("hash");

ALTER TABLE "picture" ADD CONSTRAINT "picture_trip_id_fkey"
    FOREIGN KEY ("trip_id") REFERENCES "trip"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "picture" ADD CONSTRAINT "picture_uploaded_by_id_fkey"
    FOREIGN KEY ("uploaded_by_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "picture" ADD CONSTRAINT "picture_message_id_fkey"
    FOREIGN KEY ("message_id") REFERENCES "message"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "upload_grant" (
    "id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "purpose" "picture_purpose" NOT NULL,
    "trip_id" TEXT,
    "activity_id" TEXT,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "upload_grant_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "upload_grant_user_id_idx" ON "upload_grant"("user_id");
CREATE INDEX "upload_grant_trip_id_idx" ON "upload_grant"("trip_id");
CREATE INDEX "upload_grant_expires_at_idx" ON "upload_grant"("expires_at");

ALTER TABLE "upload_grant" ADD CONSTRAINT "upload_grant_user_id_fkey"
    FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "upload_grant" ADD CONSTRAINT "upload_grant_trip_id_fkey"
    FOREIGN KEY ("trip_id") REFERENCES "trip"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "stored_file" (
    "hash" TEXT NOT NULL,
    "widths" INTEGER[],
    "written_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "stored_file_pkey" PRIMARY KEY ("hash")
);

CREATE INDEX "stored_file_written_at_idx" ON "stored_file"("written_at");
