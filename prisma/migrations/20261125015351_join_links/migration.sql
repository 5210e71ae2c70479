-- CreateTable
CREATE TABLE "join_link" (
    "id" TEXT NOT NULL,
    "token_hash" TEXT NOT NULL,
    "hint" TEXT NOT NULL,
    "trip_id" TEXT NOT NULL,
    "role" "role" NOT NULL,
    "created_by_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "max_uses" INTEGER,
    "uses" INTEGER NOT NULL DEFAULT 0,
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "join_link_pkey" PRIMARY KEY ("id")
);

-- AlterTable
ALTER TABLE "member" ADD COLUMN "join_link_id" TEXT;

-- CreateIndex
CREATE UNIQUE INDEX "join_link_token_hash_key" ON "join_link"("token_hash");

-- CreateIndex
CREATE INDEX "join_link_trip_id_created_at_idx" ON "join_link"("trip_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "join_link_created_by_id_idx" ON "join_link"("created_by_id");

-- CreateIndex
CREATE INDEX "member_join_link_id_idx" ON "member"("join_link_id");

-- AddForeignKey
ALTER TABLE "join_link" ADD CONSTRAINT "join_link_trip_id_fkey" FOREIGN KEY ("trip_id") REFERENCES "trip"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "join_link" ADD CONSTRAINT "join_link_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "member" ADD CONSTRAINT "member_join_link_id_fkey" FOREIGN KEY ("join_link_id") REFERENCES "join_link"("id") ON DELETE SET NULL ON UPDATE CASCADE;
