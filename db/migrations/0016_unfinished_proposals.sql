CREATE TABLE "unfinished_proposals" (
	"id" serial PRIMARY KEY NOT NULL,
	"person_kind" text NOT NULL,
	"person_id" integer NOT NULL,
	"about" text NOT NULL,
	"quote_number" text NOT NULL,
	"policy_id" integer,
	"draft_version" integer,
	"plan_code" integer NOT NULL,
	"revision" integer NOT NULL,
	"sealed" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "signed_proposals" ADD COLUMN "editions" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "signed_proposals" ADD COLUMN "consented_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "unfinished_proposals" ADD CONSTRAINT "unfinished_proposals_policy_id_policies_id_fk" FOREIGN KEY ("policy_id") REFERENCES "public"."policies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "unfinished_proposals_person_kind_person_id_about_index" ON "unfinished_proposals" USING btree ("person_kind","person_id","about");--> statement-breakpoint
CREATE INDEX "unfinished_proposals_saved_at_index" ON "unfinished_proposals" USING btree ("saved_at");--> statement-breakpoint
CREATE INDEX "unfinished_proposals_policy_id_index" ON "unfinished_proposals" USING btree ("policy_id");