-- The addresses that a person has had before, so that what names them goes with the account.
ALTER TABLE "user" ADD COLUMN "earlier_emails" TEXT[] DEFAULT ARRAY[]::TEXT[];
