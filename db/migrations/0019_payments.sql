CREATE TABLE "core_notices" (
	"entry_id" integer PRIMARY KEY NOT NULL,
	"policy_id" integer NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"acknowledged_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"policy_id" integer NOT NULL,
	"payment_id" integer,
	"of_entry_id" integer,
	"validation_id" text,
	"amount" bigint NOT NULL,
	"booked_at" timestamp with time zone NOT NULL,
	"booked_on" date NOT NULL,
	"by_staff_id" integer
);
--> statement-breakpoint
CREATE TABLE "ledger_lines" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"entry_id" integer NOT NULL,
	"account" text NOT NULL,
	"debit" bigint NOT NULL,
	"credit" bigint NOT NULL,
	"policy_id" integer NOT NULL,
	"instalment" integer,
	"due_date" date,
	"round" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "ledger_one_side" CHECK (debit >= 0 and credit >= 0 and (debit = 0) <> (credit = 0))
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"payment_id" integer,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"state" text,
	"details" jsonb,
	"is_alert" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" serial PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"transaction_id" text NOT NULL,
	"policy_id" integer NOT NULL,
	"first_instalment" integer NOT NULL,
	"instalments" integer NOT NULL,
	"amount" bigint NOT NULL,
	"purpose" text NOT NULL,
	"state" text NOT NULL,
	"held_reason" text,
	"customer_id" integer,
	"email" text,
	"language" text NOT NULL,
	"gateway_page_url" text,
	"session_key" text,
	"validation_id" text,
	"bank_transaction_id" text,
	"method" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"asked_at" timestamp with time zone,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "receipt_counters" (
	"year" smallint PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"id" serial PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"token" text NOT NULL,
	"entry_id" integer NOT NULL,
	"policy_id" integer NOT NULL,
	"language" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"said" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "core_notices" ADD CONSTRAINT "core_notices_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "core_notices" ADD CONSTRAINT "core_notices_policy_id_policies_id_fk" FOREIGN KEY ("policy_id") REFERENCES "public"."policies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_policy_id_policies_id_fk" FOREIGN KEY ("policy_id") REFERENCES "public"."policies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_policy_id_policies_id_fk" FOREIGN KEY ("policy_id") REFERENCES "public"."policies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_policy_id_policies_id_fk" FOREIGN KEY ("policy_id") REFERENCES "public"."policies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_policy_id_policies_id_fk" FOREIGN KEY ("policy_id") REFERENCES "public"."policies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "core_notices_waiting" ON "core_notices" USING btree ("entry_id") WHERE state <> 'acknowledged';--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_money_once" ON "ledger_entries" USING btree ("validation_id") WHERE source = 'gateway' and validation_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_taken_back_once" ON "ledger_entries" USING btree ("of_entry_id","kind") WHERE of_entry_id is not null;--> statement-breakpoint
CREATE INDEX "ledger_entries_policy_id_id_index" ON "ledger_entries" USING btree ("policy_id","id");--> statement-breakpoint
CREATE INDEX "ledger_entries_payment_id_index" ON "ledger_entries" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_booked_on_index" ON "ledger_entries" USING btree ("booked_on");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_due_once" ON "ledger_lines" USING btree ("policy_id","instalment","round") WHERE account = 'premiums' and credit > 0;--> statement-breakpoint
CREATE INDEX "ledger_lines_entry_id_index" ON "ledger_lines" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "ledger_lines_policy_id_instalment_index" ON "ledger_lines" USING btree ("policy_id","instalment");--> statement-breakpoint
CREATE INDEX "payment_events_payment_id_id_index" ON "payment_events" USING btree ("payment_id","id");--> statement-breakpoint
CREATE INDEX "payment_alerts" ON "payment_events" USING btree ("id") WHERE is_alert;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_reference_index" ON "payments" USING btree ("reference");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_transaction_id_index" ON "payments" USING btree ("transaction_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_under_way" ON "payments" USING btree ("policy_id") WHERE state in ('opening', 'open');--> statement-breakpoint
CREATE INDEX "payments_policy_id_id_index" ON "payments" USING btree ("policy_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "payments_to_ask_about" ON "payments" USING btree ("created_at") WHERE state in ('opening', 'open', 'notOpened', 'failed', 'cancelled', 'expired');--> statement-breakpoint
CREATE INDEX "payments_state_id_index" ON "payments" USING btree ("state","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "payments_created_at_index" ON "payments" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_number_index" ON "receipts" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_token_index" ON "receipts" USING btree ("token");--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_entry_id_index" ON "receipts" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "receipts_policy_id_id_index" ON "receipts" USING btree ("policy_id","id" DESC NULLS LAST);--> statement-breakpoint
-- The ledger, its receipts and the story of every payment only grow (0011 has the function).
CREATE TRIGGER payment_events_only_grow BEFORE UPDATE OR DELETE ON "payment_events" FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER ledger_entries_only_grow BEFORE UPDATE OR DELETE ON "ledger_entries" FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER ledger_lines_only_grow BEFORE UPDATE OR DELETE ON "ledger_lines" FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER receipts_only_grow BEFORE UPDATE OR DELETE ON "receipts" FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER payment_events_are_never_emptied BEFORE TRUNCATE ON "payment_events" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER ledger_entries_are_never_emptied BEFORE TRUNCATE ON "ledger_entries" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER ledger_lines_are_never_emptied BEFORE TRUNCATE ON "ledger_lines" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER receipts_are_never_emptied BEFORE TRUNCATE ON "receipts" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- Debit and credit of every entry are equal to its amount when its transaction ends.
CREATE FUNCTION require_balance() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE sums record;
BEGIN
  SELECT coalesce(sum(debit), 0) AS debits, coalesce(sum(credit), 0) AS credits INTO sums
    FROM ledger_lines WHERE entry_id = NEW.id;
  IF sums.debits <> NEW.amount OR sums.credits <> NEW.amount THEN
    RAISE EXCEPTION 'ledger entry % is not balanced', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_entries_balance AFTER INSERT ON "ledger_entries" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION require_balance();
