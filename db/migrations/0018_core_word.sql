CREATE TABLE "policy_payment_history" (
	"id" serial PRIMARY KEY NOT NULL,
	"policy_id" integer NOT NULL,
	"what" text NOT NULL,
	"amount" bigint NOT NULL,
	"receipt" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"person_kind" text,
	"person_id" integer
);
--> statement-breakpoint
ALTER TABLE "policies" ADD COLUMN "ledger_paid_instalments" integer;--> statement-breakpoint
ALTER TABLE "policies" ADD COLUMN "ledger_last_paid_on" date;--> statement-breakpoint
ALTER TABLE "policies" ADD COLUMN "postings_unknown_to_core" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "policies" ADD COLUMN "core_fup" date;--> statement-breakpoint
ALTER TABLE "policies" ADD COLUMN "core_last_payment_on" date;--> statement-breakpoint
ALTER TABLE "policies" ADD COLUMN "core_said_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "policies" ADD COLUMN "core_differs_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "policy_payment_history" ADD CONSTRAINT "policy_payment_history_policy_id_policies_id_fk" FOREIGN KEY ("policy_id") REFERENCES "public"."policies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "policy_payment_history_policy_id_index" ON "policy_payment_history" USING btree ("policy_id");--> statement-breakpoint
CREATE INDEX "policies_core_differs" ON "policies" USING btree ("core_differs_since","id") WHERE core_differs_since is not null;