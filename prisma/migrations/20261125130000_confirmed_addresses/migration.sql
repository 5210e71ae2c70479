-- Addresses that their owner has confirmed. The default is for processes of the previous version, whose new accounts
-- count as confirmed like all existing ones.
ALTER TABLE "user" ADD COLUMN "email_confirmed_at" TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP;
UPDATE "user" SET "email_confirmed_at" = "created_at";

-- An address is unique among confirmed accounts. The index keeps its name, which commands know.
DROP INDEX "user_email_key";
CREATE UNIQUE INDEX "user_email_key" ON "user"("email") WHERE email_confirmed_at IS NOT NULL;
CREATE INDEX "user_email_idx" ON "user"("email");

-- The secret of the mailed link, as a hash. Null for invitations from before.
ALTER TABLE "invitation" ADD COLUMN "secret_hash" TEXT;
CREATE UNIQUE INDEX "invitation_secret_hash_key" ON "invitation"("secret_hash");

-- The invitation that is accepted when the link is opened.
ALTER TABLE "email_confirmation" ADD COLUMN "invitation_id" TEXT;

-- A link that was mailed proves the address. One of an operator does not.
ALTER TABLE "password_reset" ADD COLUMN "is_mailed" BOOLEAN NOT NULL DEFAULT false;
