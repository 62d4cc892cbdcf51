CREATE TABLE "referral_papers" (
	"id" serial PRIMARY KEY NOT NULL,
	"policy_id" integer NOT NULL,
	"what" text NOT NULL,
	"asked_by" integer NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"document_id" integer,
	"received_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "referral_papers" ADD CONSTRAINT "referral_papers_policy_id_policies_id_fk" FOREIGN KEY ("policy_id") REFERENCES "public"."policies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "referral_papers_policy_id_id_index" ON "referral_papers" USING btree ("policy_id","id");