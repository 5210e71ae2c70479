-- Attachments: files of an activity or a trip. No row can have the new purpose before this is committed.
ALTER TYPE "picture_purpose" ADD VALUE 'ATTACHMENT';

-- No foreign key to the activity: a removed activity can be restored with its files.
CREATE TABLE "attachment" (
    "id" TEXT NOT NULL,
    "trip_id" TEXT NOT NULL,
    "activity_id" TEXT,
    "added_by_id" TEXT,
    "name" TEXT NOT NULL,
    "media_type" TEXT NOT NULL,
    "bytes" INTEGER NOT NULL,
    "hash" TEXT NOT NULL,
    "added_at" TIMESTAMPTZ(3) NOT NULL,
    "removed_at" TIMESTAMPTZ(3),
    "unused_since" TIMESTAMPTZ(3),

    CONSTRAINT "attachment_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "attachment_trip_id_id_idx" ON "attachment"("trip_id", "id" DESC);
CREATE INDEX "attachment_added_by_id_idx" ON "attachment"("added_by_id");
CREATE INDEX "attachment_of_activity" ON "attachment"("activity_id") WHERE activity_id IS NOT NULL;
CREATE INDEX "attachment_hash_idx" ON "attachment"("hash");

ALTER TABLE "attachment" ADD CONSTRAINT "attachment_trip_id_fkey"
    FOREIGN KEY ("trip_id") REFERENCES "trip"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "attachment" ADD CONSTRAINT "attachment_added_by_id_fkey"
    FOREIGN KEY ("added_by_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- A table of its own: a process of the previous version deletes the files of stored_file that no picture has.
CREATE TABLE "attachment_file" (
    "hash" TEXT NOT NULL,
    "written_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "attachment_file_pkey" PRIMARY KEY ("hash")
);

CREATE INDEX "attachment_file_written_at_idx" ON "attachment_file"("written_at");

ALTER TABLE "upload_grant" ADD COLUMN "name" TEXT;
