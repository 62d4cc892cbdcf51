CREATE TABLE "proposal_figures" (
	"scope" text NOT NULL,
	"owner" text NOT NULL,
	"month" date NOT NULL,
	"plan_code" integer NOT NULL,
	"proposals" integer NOT NULL,
	"premium" bigint NOT NULL,
	CONSTRAINT "proposal_figures_scope_owner_month_plan_code_pk" PRIMARY KEY("scope","owner","month","plan_code")
);
--> statement-breakpoint
CREATE TABLE "proposal_codes" (
	"policy_id" integer PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "proposal_codes_code_unique" UNIQUE("code")
);
--> statement-breakpoint
ALTER TABLE "policies" ADD COLUMN "search" "tsvector";--> statement-breakpoint
-- What stood there before the search: its words as they are; the next save folds them.
UPDATE "policies" SET "search" = array_to_tsvector(array_remove(regexp_split_to_array(lower(concat_ws(' ',
  holder_first_name, holder_last_name, holder_mobile, replace(reference, '-', ''), core_number)), '\s+'), ''));--> statement-breakpoint
ALTER TABLE "policies" ALTER COLUMN "search" SET NOT NULL;--> statement-breakpoint
-- How often a name occurs decides how it is looked up: more names are counted than usual.
ALTER TABLE "policies" ALTER COLUMN "search" SET STATISTICS 1000;--> statement-breakpoint
CREATE STATISTICS "policies_kinds" (mcv) ON status, plan_code, mode, branch_code FROM "policies";--> statement-breakpoint
ALTER TABLE "proposal_codes" ADD CONSTRAINT "proposal_codes_policy_id_policies_id_fk" FOREIGN KEY ("policy_id") REFERENCES "public"."policies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "proposal_figures_scope_month_index" ON "proposal_figures" USING btree ("scope","month");--> statement-breakpoint
CREATE INDEX "policies_search_index" ON "policies" USING gin ("search") WITH (fastupdate = off);--> statement-breakpoint
CREATE INDEX "policies_created_at_index" ON "policies" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "policies_plan_code_id_index" ON "policies" USING btree ("plan_code","id");--> statement-breakpoint
CREATE INDEX "policies_holder_mobile_id_index" ON "policies" USING btree ("holder_mobile","id");--> statement-breakpoint
CREATE INDEX "policies_holder_name" ON "policies" USING btree (lower(holder_first_name || ' ' || holder_last_name),"id");