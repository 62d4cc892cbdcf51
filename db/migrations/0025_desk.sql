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
CREATE TABLE "differences" (
	"id" serial PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"subject" text NOT NULL,
	"payment_id" integer,
	"entry_id" integer,
	"policy_id" integer NOT NULL,
	"amount" bigint NOT NULL,
	"theirs" bigint,
	"fup" date,
	"core_fup" date,
	"detail" text,
	"since" timestamp with time zone NOT NULL,
	"first_seen_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"resolved_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "reconciliations" (
	"day" date PRIMARY KEY NOT NULL,
	"run" integer DEFAULT 1 NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"payments" integer DEFAULT 0 NOT NULL,
	"paid" integer DEFAULT 0 NOT NULL,
	"paid_amount" bigint DEFAULT 0 NOT NULL,
	"posted" integer DEFAULT 0 NOT NULL,
	"posted_amount" bigint DEFAULT 0 NOT NULL,
	"entries" integer DEFAULT 0 NOT NULL,
	"known_to_core" integer DEFAULT 0 NOT NULL,
	"gateway_unasked" integer DEFAULT 0 NOT NULL,
	"core_unasked" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "difference_notes" ADD CONSTRAINT "difference_notes_difference_id_differences_id_fk" FOREIGN KEY ("difference_id") REFERENCES "public"."differences"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_of_entry_id_ledger_entries_id_fk" FOREIGN KEY ("of_entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "differences" ADD CONSTRAINT "differences_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "differences" ADD CONSTRAINT "differences_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "differences" ADD CONSTRAINT "differences_policy_id_policies_id_fk" FOREIGN KEY ("policy_id") REFERENCES "public"."policies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "difference_notes_difference_id_id_index" ON "difference_notes" USING btree ("difference_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_refunds_refund_id_index" ON "payment_refunds" USING btree ("refund_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_refunds_one_under_way" ON "payment_refunds" USING btree ("payment_id") WHERE state in ('ordered', 'processing');--> statement-breakpoint
CREATE INDEX "payment_refunds_payment_id_id_index" ON "payment_refunds" USING btree ("payment_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "differences_open_once" ON "differences" USING btree ("subject","reason") WHERE resolved_at is null;--> statement-breakpoint
CREATE INDEX "differences_open" ON "differences" USING btree ("since","id") WHERE resolved_at is null;--> statement-breakpoint
CREATE INDEX "differences_resolved_at_id_index" ON "differences" USING btree ("resolved_at","id");--> statement-breakpoint
CREATE INDEX "differences_policy_id_index" ON "differences" USING btree ("policy_id");