DROP INDEX "policy_identities_number_key_index";--> statement-breakpoint
ALTER TABLE "policy_identities" ADD COLUMN "score" real;--> statement-breakpoint
ALTER TABLE "policy_identities" ADD COLUMN "compared" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "policy_identities" ADD COLUMN "differing" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "policy_identities" ADD COLUMN "comparison" text;--> statement-breakpoint
ALTER TABLE "policy_identities" ADD COLUMN "heard_at" timestamp with time zone;--> statement-breakpoint
-- Until now the name was never compared: of who counted as checked only the birth date is sure.
UPDATE "policy_identities" SET "compared" = '{birthDate}', "heard_at" = "at" WHERE "state" = 'checked';--> statement-breakpoint
-- Who did not match was somebody else where the register's record is kept, and not found otherwise.
UPDATE "policy_identities" AS identity SET "heard_at" = "at", "state" = CASE WHEN EXISTS (
  SELECT FROM "registered_people" AS heard WHERE heard."number_key" = identity."number_key"
) THEN 'another' ELSE 'notFound' END WHERE "state" = 'noMatch';
