-- Receipts: pictures of expenses. No row can have the new purpose before this is committed.
ALTER TYPE "picture_purpose" ADD VALUE 'EXPENSE';

-- No foreign key, as with activities: an older process erases an expense alone, and the hourly job then deletes its
-- pictures with their descriptions in the journal.
ALTER TABLE "picture" ADD COLUMN "expense_id" TEXT;
CREATE INDEX "picture_of_expense" ON "picture"("expense_id") WHERE expense_id IS NOT NULL;
ALTER TABLE "picture" ADD CONSTRAINT "picture_has_one_place"
    CHECK (num_nonnulls("activity_id", "message_id", "expense_id") <= 1);
