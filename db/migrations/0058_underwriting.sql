CREATE TABLE "referrals" (
	"policy_id" integer PRIMARY KEY NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"owner_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"decision" text,
	"decided_by_kind" text,
	"decided_by" integer,
	"decided_at" timestamp with time zone,
	"reason" text,
	"words" text
);
--> statement-breakpoint
CREATE TABLE "verdicts" (
	"id" serial PRIMARY KEY NOT NULL,
	"policy_id" integer NOT NULL,
	"edition" text NOT NULL,
	"outcome" text NOT NULL,
	"age_in_years" smallint NOT NULL,
	"total" bigint NOT NULL,
	"reasons" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_policy_id_policies_id_fk" FOREIGN KEY ("policy_id") REFERENCES "public"."policies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verdicts" ADD CONSTRAINT "verdicts_policy_id_policies_id_fk" FOREIGN KEY ("policy_id") REFERENCES "public"."policies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "referrals_undecided" ON "referrals" USING btree ("opened_at","policy_id") WHERE decision is null;--> statement-breakpoint
CREATE INDEX "referrals_decided" ON "referrals" USING btree ("decided_at","policy_id") WHERE decision is not null;--> statement-breakpoint
CREATE INDEX "verdicts_policy_id_id_index" ON "verdicts" USING btree ("policy_id","id");--> statement-breakpoint
CREATE INDEX "policies_of_birth_date" ON "policies" USING btree ("cover_birth_date");