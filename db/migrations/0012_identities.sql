CREATE TABLE "identity_consents" (
	"id" serial PRIMARY KEY NOT NULL,
	"number_key" text NOT NULL,
	"text_version" text NOT NULL,
	"language" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"person_kind" text NOT NULL,
	"person_id" integer NOT NULL,
	"address" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registered_people" (
	"number_key" text NOT NULL,
	"birth_date" date NOT NULL,
	"person" text NOT NULL,
	"heard_at" timestamp with time zone NOT NULL,
	CONSTRAINT "registered_people_number_key_birth_date_pk" PRIMARY KEY("number_key","birth_date")
);
--> statement-breakpoint
CREATE TABLE "national_id_pairs" (
	"smart_key" text PRIMARY KEY NOT NULL,
	"old_key" text NOT NULL,
	"learned_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "policy_identities" (
	"policy_id" integer NOT NULL,
	"part" text NOT NULL,
	"number_key" text NOT NULL,
	"state" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "policy_identities_policy_id_part_pk" PRIMARY KEY("policy_id","part")
);
--> statement-breakpoint
ALTER TABLE "policy_identities" ADD CONSTRAINT "policy_identities_policy_id_policies_id_fk" FOREIGN KEY ("policy_id") REFERENCES "public"."policies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "identity_consents_number_key_index" ON "identity_consents" USING btree ("number_key");--> statement-breakpoint
CREATE INDEX "registered_people_heard_at_index" ON "registered_people" USING btree ("heard_at");--> statement-breakpoint
CREATE UNIQUE INDEX "national_id_pairs_old_key_index" ON "national_id_pairs" USING btree ("old_key");--> statement-breakpoint
CREATE INDEX "policy_identities_number_key_index" ON "policy_identities" USING btree ("number_key");