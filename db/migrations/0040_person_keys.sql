CREATE TABLE "destroyed_person_keys" (
	"key_id" uuid PRIMARY KEY NOT NULL,
	"destroyed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "person_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"wrapped" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
-- A key that was destroyed stays destroyed, whoever the program connects as.
CREATE TRIGGER destroyed_person_keys_only_grows BEFORE UPDATE OR DELETE ON "destroyed_person_keys" FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER destroyed_person_keys_is_never_emptied BEFORE TRUNCATE ON "destroyed_person_keys" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "key_id" uuid;--> statement-breakpoint
ALTER TABLE "policy_documents" ADD COLUMN "key_id" uuid;--> statement-breakpoint
ALTER TABLE "policy_people" ADD COLUMN "is_sealed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "customers_to_seal" ON "customers" USING btree ("id") WHERE key_id is null;--> statement-breakpoint
CREATE INDEX "policies_health_to_seal" ON "policies" USING btree ("id") WHERE jsonb_typeof(health) = 'object' and health <> '{"answers": {}}';--> statement-breakpoint
CREATE INDEX "policy_documents_to_seal" ON "policy_documents" USING btree ("id") WHERE key_id is null;--> statement-breakpoint
CREATE INDEX "policy_people_to_seal" ON "policy_people" USING btree ("policy_id") WHERE not is_sealed;--> statement-breakpoint
CREATE INDEX "signed_proposals_to_seal" ON "signed_proposals" USING btree ("policy_id") WHERE jsonb_typeof(paper) <> 'string';--> statement-breakpoint
-- A national ID lies under the master key or under the key of a person; the program lets every row be looked at again.
ALTER TABLE "customers" DROP CONSTRAINT "customers_national_id_sealed";--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_national_id_sealed" CHECK ("national_id" ~ '^[sp]1\.') NOT VALID;--> statement-breakpoint
ALTER TABLE "policy_people" DROP CONSTRAINT "policy_people_national_id_sealed";--> statement-breakpoint
ALTER TABLE "policy_people" ADD CONSTRAINT "policy_people_national_id_sealed" CHECK ("national_id" ~ '^[sp]1\.') NOT VALID;
