ALTER TABLE "policy_people" ADD COLUMN "explanation" text;--> statement-breakpoint
ALTER TABLE "policy_people" ADD COLUMN "share" text;