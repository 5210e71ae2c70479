-- What a trip's group spends, and in which currency it settles.
ALTER TABLE "trip" ADD COLUMN "currency" TEXT NOT NULL DEFAULT 'USD';

CREATE TABLE "expense" (
    "id" TEXT NOT NULL,
    "trip_id" TEXT NOT NULL,
    "is_refund" BOOLEAN NOT NULL DEFAULT false,
    "refund_of_id" TEXT,
    "title" TEXT NOT NULL,
    "note" TEXT,
    "category" TEXT NOT NULL,
    "spent_on" DATE NOT NULL,
    "activity_id" TEXT,
    "currency" TEXT NOT NULL,
    "amount" BIGINT NOT NULL,
    "base_amount" BIGINT NOT NULL,
    "rate" TEXT,
    "split" JSONB NOT NULL,
    "created_by_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "removed_at" TIMESTAMPTZ(3),

    CONSTRAINT "expense_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "expense_amounts" CHECK ("amount" BETWEEN 1 AND 10000000000000 AND "base_amount" BETWEEN 1 AND 10000000000000),
    CONSTRAINT "expense_refunds" CHECK ("refund_of_id" IS NULL OR "is_refund")
);
CREATE INDEX "expense_trip_id_spent_on_created_at_id_idx" ON "expense"("trip_id", "spent_on", "created_at", "id");
CREATE INDEX "expense_refund_of_id_idx" ON "expense"("refund_of_id");
CREATE INDEX "expense_activity_id_idx" ON "expense"("activity_id");
CREATE INDEX "expense_created_by_id_idx" ON "expense"("created_by_id");
CREATE INDEX "expense_removed" ON "expense"("removed_at") WHERE removed_at IS NOT NULL;
ALTER TABLE "expense" ADD CONSTRAINT "expense_trip_id_fkey" FOREIGN KEY ("trip_id") REFERENCES "trip"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "expense" ADD CONSTRAINT "expense_refund_of_id_fkey" FOREIGN KEY ("refund_of_id") REFERENCES "expense"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "expense" ADD CONSTRAINT "expense_activity_id_fkey" FOREIGN KEY ("activity_id") REFERENCES "activity"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "expense" ADD CONSTRAINT "expense_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

CREATE TABLE "expense_part" (
    "expense_id" TEXT NOT NULL,
    "traveler_id" TEXT NOT NULL,
    "paid" BIGINT NOT NULL,
    "paid_base" BIGINT NOT NULL,
    "share" BIGINT NOT NULL,
    "share_base" BIGINT NOT NULL,

    CONSTRAINT "expense_part_pkey" PRIMARY KEY ("expense_id", "traveler_id"),
    CONSTRAINT "expense_part_amounts" CHECK (least("paid", "paid_base", "share", "share_base") >= 0)
);
CREATE INDEX "expense_part_traveler_id_idx" ON "expense_part"("traveler_id");
ALTER TABLE "expense_part" ADD CONSTRAINT "expense_part_expense_id_fkey" FOREIGN KEY ("expense_id") REFERENCES "expense"("id") ON DELETE CASCADE ON UPDATE CASCADE;
-- Deferred: a trip is deleted with its travelers and its expenses, in any order.
ALTER TABLE "expense_part" ADD CONSTRAINT "expense_part_traveler_id_fkey" FOREIGN KEY ("traveler_id") REFERENCES "traveler"("id") ON DELETE NO ACTION ON UPDATE CASCADE DEFERRABLE INITIALLY DEFERRED;

-- Behind the rules of schema/expense: at the end of each transaction, the parts of an expense add up to it in both
-- currencies, and everything that it names is of its trip.
CREATE FUNCTION "expense_adds_up"(expense_id TEXT) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  the_expense "expense";
  sums RECORD;
BEGIN
  SELECT * INTO the_expense FROM "expense" WHERE "id" = expense_id;
  IF NOT FOUND THEN RETURN; END IF;
  SELECT coalesce(sum(part."paid"), 0) AS paid, coalesce(sum(part."paid_base"), 0) AS paid_base,
    coalesce(sum(part."share"), 0) AS share, coalesce(sum(part."share_base"), 0) AS share_base,
    coalesce(bool_and(traveler."trip_id" = the_expense."trip_id"), true) AS is_of_trip
    INTO sums
    FROM "expense_part" part JOIN "traveler" ON traveler."id" = part."traveler_id"
    WHERE part."expense_id" = the_expense."id";
  IF sums.paid <> the_expense."amount" OR sums.share <> the_expense."amount"
    OR sums.paid_base <> the_expense."base_amount" OR sums.share_base <> the_expense."base_amount" THEN
    RAISE EXCEPTION 'The parts of the expense % do not add up to it.', the_expense."id" USING ERRCODE = 'check_violation';
  END IF;
  IF NOT sums.is_of_trip
    OR EXISTS (SELECT FROM "expense" WHERE "id" = the_expense."refund_of_id" AND "trip_id" <> the_expense."trip_id")
    OR EXISTS (SELECT FROM "activity" WHERE "id" = the_expense."activity_id" AND "trip_id" <> the_expense."trip_id") THEN
    RAISE EXCEPTION 'The expense % names something of another trip.', the_expense."id" USING ERRCODE = 'check_violation';
  END IF;
END $$;

CREATE FUNCTION "check_expense"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "expense_adds_up"(NEW."id");
  RETURN NULL;
END $$;
CREATE FUNCTION "check_expense_part"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM "expense_adds_up"(OLD."expense_id"); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM "expense_adds_up"(NEW."expense_id"); END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER "expense_adds_up" AFTER INSERT OR UPDATE ON "expense"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "check_expense"();
CREATE CONSTRAINT TRIGGER "expense_part_adds_up" AFTER INSERT OR UPDATE OR DELETE ON "expense_part"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "check_expense_part"();
