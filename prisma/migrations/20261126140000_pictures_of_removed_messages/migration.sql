-- Keeps the pictures of a removed message, so that its author can restore them. Until now they were deleted with its row.
-- The pictures of a message that a process of the previous release removes stay, too. The hourly job notices that nothing
-- uses them, and deletes them 30 days later: schema/picture/sweep.ts.
ALTER TABLE "picture" DROP CONSTRAINT "picture_message_id_fkey";
