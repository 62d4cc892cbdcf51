ALTER TABLE "policies" ADD COLUMN "agent_id" integer;--> statement-breakpoint
UPDATE "policies" SET "agent_id" = "users"."id" FROM "users"
WHERE "users"."agency_code" = "policies"."agency_code" AND "policies"."status" IN (1, 6, 7);
