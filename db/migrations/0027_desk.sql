CREATE TABLE "difference_notes" (
	"id" serial PRIMARY KEY NOT NULL,
	"difference_id" integer NOT NULL,
	"by_staff_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"why" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_refunds" (
	"id" serial PRIMARY KEY NOT NULL,
	"payment_id" integer NOT NULL,
	"refund_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"bank_transaction_id" text NOT NULL,
	"from_state" text NOT NULL,
	"of_entry_id" integer,
	"state" text NOT NULL,
	"gateway_reference" text,
	"reason" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"claimed_until" timestamp with time zone,
	"by_staff_id" integer NOT NULL,
	"ordered_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "difference_notes" ADD CONSTRAINT "difference_notes_difference_id_differences_id_fk" FOREIGN KEY ("difference_id") REFERENCES "public"."differences"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_of_entry_id_ledger_entries_id_fk" FOREIGN KEY ("of_entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "difference_notes_difference_id_id_index" ON "difference_notes" USING btree ("difference_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_refunds_refund_id_index" ON "payment_refunds" USING btree ("refund_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_refunds_one_under_way" ON "payment_refunds" USING btree ("payment_id") WHERE state in ('ordered', 'processing');--> statement-breakpoint
CREATE INDEX "payment_refunds_payment_id_id_index" ON "payment_refunds" USING btree ("payment_id","id");--> statement-breakpoint
CREATE TRIGGER difference_notes_only_grow BEFORE UPDATE OR DELETE ON "difference_notes" FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER difference_notes_are_never_emptied BEFORE TRUNCATE ON "difference_notes" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
