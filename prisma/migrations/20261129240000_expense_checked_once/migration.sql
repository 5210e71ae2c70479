-- A transaction that changes many parts of an expense checks it once for each statement, and no more once for each part:
-- that took a time that grew with the square of the travelers. The trigger of the expense checks at the transaction's end.
DROP TRIGGER "expense_part_adds_up" ON "expense_part";
DROP FUNCTION "check_expense_part"();

-- With an array, the plan that a connection keeps looks them up by id, however many the first ones were.
CREATE FUNCTION "check_expenses_of_parts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    UPDATE "expense" SET "amount" = "amount" WHERE "id" = any(ARRAY(SELECT DISTINCT "expense_id" FROM "old_parts"));
  END IF;
  IF TG_OP <> 'DELETE' THEN
    UPDATE "expense" SET "amount" = "amount" WHERE "id" = any(ARRAY(SELECT DISTINCT "expense_id" FROM "new_parts"));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "expense_parts_inserted" AFTER INSERT ON "expense_part"
  REFERENCING NEW TABLE AS "new_parts" FOR EACH STATEMENT EXECUTE FUNCTION "check_expenses_of_parts"();
CREATE TRIGGER "expense_parts_updated" AFTER UPDATE ON "expense_part"
  REFERENCING OLD TABLE AS "old_parts" NEW TABLE AS "new_parts" FOR EACH STATEMENT EXECUTE FUNCTION "check_expenses_of_parts"();
CREATE TRIGGER "expense_parts_deleted" AFTER DELETE ON "expense_part"
  REFERENCING OLD TABLE AS "old_parts" FOR EACH STATEMENT EXECUTE FUNCTION "check_expenses_of_parts"();
