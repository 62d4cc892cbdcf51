ALTER TABLE "policies" ADD COLUMN "delete_on" date;--> statement-breakpoint
CREATE INDEX "payment_tokens_policy_id_index" ON "payment_tokens" USING btree ("policy_id");--> statement-breakpoint
CREATE INDEX "issued_papers_policy_id_index" ON "issued_papers" USING btree ("policy_id");--> statement-breakpoint
CREATE INDEX "issued_papers_customer_id_index" ON "issued_papers" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "document_keys_document_id_index" ON "document_keys" USING btree ("document_id");--> statement-breakpoint
-- A draft is deleted with its notes and the one line of its history. The program's role may delete neither by itself; what
-- was ever confirmed has further lines, which refuse to lose their policy.
CREATE FUNCTION forget_draft() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM policy_history WHERE policy_id = OLD.id AND from_status IS NULL AND to_status = 0;
  DELETE FROM policy_notes WHERE policy_id = OLD.id;
  RETURN OLD;
END $$;--> statement-breakpoint
CREATE TRIGGER policies_forget_draft BEFORE DELETE ON "policies" FOR EACH ROW WHEN (OLD.status = 0) EXECUTE FUNCTION forget_draft();
