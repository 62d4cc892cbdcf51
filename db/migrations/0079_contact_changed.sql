ALTER TABLE "users" ADD COLUMN "contact_changed_by" integer;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "contact_changed_at" timestamp with time zone;