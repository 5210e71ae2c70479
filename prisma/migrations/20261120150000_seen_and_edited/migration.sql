-- AlterEnum
ALTER TYPE "trip_event_kind" ADD VALUE 'MESSAGE_EDITED';
ALTER TYPE "trip_event_kind" ADD VALUE 'MESSAGE_REMOVED';

-- AlterTable
ALTER TABLE "member" ADD COLUMN     "seen_seq" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "message" ADD COLUMN     "edited_at" TIMESTAMPTZ(3);
