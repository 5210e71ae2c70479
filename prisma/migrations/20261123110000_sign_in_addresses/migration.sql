-- The network addresses from which an account has signed in, as keyed hashes: the limits of guessing treat them apart
-- (schema/account/known-addresses.ts).
CREATE TABLE "sign_in_address" (
    "user_id" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "used_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sign_in_address_pkey" PRIMARY KEY ("user_id", "hash")
);

CREATE INDEX "sign_in_address_used_at_idx" ON "sign_in_address"("used_at");

ALTER TABLE "sign_in_address" ADD CONSTRAINT "sign_in_address_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;
