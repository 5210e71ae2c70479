-- The public pages of trips. A page that is closed keeps its row, so that its address says so.
CREATE TABLE "publication" (
    "id" TEXT NOT NULL,
    "trip_id" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "has_real_dates" BOOLEAN NOT NULL,
    "has_descriptions" BOOLEAN NOT NULL,
    "is_indexed" BOOLEAN NOT NULL,
    "published_by_id" TEXT,
    "published_at" TIMESTAMPTZ(3) NOT NULL,
    "unpublished_at" TIMESTAMPTZ(3),

    CONSTRAINT "publication_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "publication_address_key" ON "publication"("address");
CREATE UNIQUE INDEX "publication_open" ON "publication"("trip_id") WHERE unpublished_at IS NULL;
CREATE INDEX "publication_trip_id_idx" ON "publication"("trip_id");
CREATE INDEX "publication_published_by_id_idx" ON "publication"("published_by_id");

ALTER TABLE "publication" ADD CONSTRAINT "publication_trip_id_fkey"
    FOREIGN KEY ("trip_id") REFERENCES "trip"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "publication" ADD CONSTRAINT "publication_published_by_id_fkey"
    FOREIGN KEY ("published_by_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;
