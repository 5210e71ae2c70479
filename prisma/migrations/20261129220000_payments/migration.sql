-- Money that one traveler gave another, to settle what they owe.
CREATE TABLE "payment" (
    "id" TEXT NOT NULL,
    "trip_id" TEXT NOT NULL,
    "from_id" TEXT NOT NULL,
    "to_id" TEXT NOT NULL,
    "currency" TEXT NOT NULL,
    "amount" BIGINT NOT NULL,
    "base_amount" BIGINT NOT NULL,
    "rate" TEXT,
    "paid_on" DATE NOT NULL,
    "note" TEXT,
    "created_by_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "removed_at" TIMESTAMPTZ(3),

    CONSTRAINT "payment_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "payment_amounts" CHECK ("amount" BETWEEN 1 AND 10000000000000 AND "base_amount" BETWEEN 1 AND 10000000000000),
    CONSTRAINT "payment_between_two" CHECK ("from_id" <> "to_id")
);
CREATE INDEX "payment_trip_id_paid_on_created_at_id_idx" ON "payment"("trip_id", "paid_on", "created_at", "id");
CREATE INDEX "payment_from_id_idx" ON "payment"("from_id");
CREATE INDEX "payment_to_id_idx" ON "payment"("to_id");
CREATE INDEX "payment_created_by_id_idx" ON "payment"("created_by_id");
CREATE INDEX "payment_removed" ON "payment"("removed_at") WHERE removed_at IS NOT NULL;
ALTER TABLE "payment" ADD CONSTRAINT "payment_trip_id_fkey" FOREIGN KEY ("trip_id") REFERENCES "trip"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "payment" ADD CONSTRAINT "payment_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;
-- Deferred: a trip is deleted with its travelers and its payments, in any order.
ALTER TABLE "payment" ADD CONSTRAINT "payment_from_id_fkey" FOREIGN KEY ("from_id") REFERENCES "traveler"("id") ON DELETE NO ACTION ON UPDATE CASCADE DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE "payment" ADD CONSTRAINT "payment_to_id_fkey" FOREIGN KEY ("to_id") REFERENCES "traveler"("id") ON DELETE NO ACTION ON UPDATE CASCADE DEFERRABLE INITIALLY DEFERRED;

-- Behind the rules of schema/payment: both are travelers of its trip.
CREATE FUNCTION "check_payment"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM "traveler" WHERE "id" IN (NEW."from_id", NEW."to_id") AND "trip_id" <> NEW."trip_id") THEN
    RAISE EXCEPTION 'The payment % names a traveler of another trip.', NEW."id" USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER "payment_of_trip" AFTER INSERT OR UPDATE ON "payment"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "check_payment"();
