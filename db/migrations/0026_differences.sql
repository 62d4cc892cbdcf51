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
ALTER TABLE "differences" ADD CONSTRAINT "differences_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "differences" ADD CONSTRAINT "differences_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "differences" ADD CONSTRAINT "differences_policy_id_policies_id_fk" FOREIGN KEY ("policy_id") REFERENCES "public"."policies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "differences_open_once" ON "differences" USING btree ("subject","reason") WHERE resolved_at is null;--> statement-breakpoint
CREATE INDEX "differences_open" ON "differences" USING btree ("since","id") WHERE resolved_at is null;--> statement-breakpoint
CREATE INDEX "differences_resolved_at_id_index" ON "differences" USING btree ("resolved_at","id");--> statement-breakpoint
CREATE INDEX "differences_policy_id_index" ON "differences" USING btree ("policy_id");