-- No foreign key: an answer to a removed message says so.
ALTER TABLE "message" ADD COLUMN "reply_to_id" TEXT;

CREATE TABLE "mention" (
  "message_id" TEXT NOT NULL,
  "user_id" TEXT NOT NULL,
  "name" TEXT NOT NULL,
  CONSTRAINT "mention_pkey" PRIMARY KEY ("message_id", "user_id"),
  CONSTRAINT "mention_message_id_fkey" FOREIGN KEY ("message_id") REFERENCES "message" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "mention_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "mention_user_id_idx" ON "mention" ("user_id");

CREATE TABLE "reaction" (
  "message_id" TEXT NOT NULL,
  "emoji" TEXT NOT NULL,
  "user_id" TEXT NOT NULL,
  "reacted_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "reaction_pkey" PRIMARY KEY ("message_id", "emoji", "user_id"),
  CONSTRAINT "reaction_message_id_fkey" FOREIGN KEY ("message_id") REFERENCES "message" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "reaction_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "reaction_user_id_idx" ON "reaction" ("user_id");
