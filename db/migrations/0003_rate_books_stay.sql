-- Quotes and policies name the edition they were priced with: it must be there, unchanged, for as long as they are.
CREATE FUNCTION refuse_change_of_edition() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'An edition of rates is never changed or deleted';
END
$$;
--> statement-breakpoint
CREATE TRIGGER rate_book_editions_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON rate_book_editions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_edition();
