ALTER TABLE "core_notices" ADD COLUMN "next_try_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "core_notices" ADD COLUMN "ahead_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "core_notices_of_policy_waiting" ON "core_notices" USING btree ("policy_id","entry_id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "policy_history_taken_by_core" ON "policy_history" USING btree ("at") WHERE to_status = 2;