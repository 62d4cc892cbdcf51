DROP INDEX "policies_customer_id_id_index";--> statement-breakpoint
DROP INDEX "policies_saved_by_kind_saved_by_id_id_index";--> statement-breakpoint
DROP INDEX "policies_branch_code_id_index";--> statement-breakpoint
DROP INDEX "policies_status_id_index";--> statement-breakpoint
DROP INDEX "policies_created_at_index";--> statement-breakpoint
DROP INDEX "policies_holder_name";--> statement-breakpoint
CREATE INDEX "policies_of_customer" ON "policies" USING btree ("customer_id","id");--> statement-breakpoint
CREATE INDEX "policies_of_seller" ON "policies" USING btree ("saved_by_kind","saved_by_id","id","status","plan_code","mode","branch_code","created_at");--> statement-breakpoint
CREATE INDEX "policies_of_branch" ON "policies" USING btree ("branch_code","id","saved_by_kind","status","plan_code","mode","created_at");--> statement-breakpoint
CREATE INDEX "policies_of_kind" ON "policies" USING btree ("plan_code","mode","status","id","created_at");--> statement-breakpoint
CREATE INDEX "policies_of_day" ON "policies" USING btree ("created_at","id","status","plan_code","mode","branch_code","saved_by_kind");--> statement-breakpoint
CREATE INDEX "policies_of_number" ON "policies" USING btree ("core_number","id");--> statement-breakpoint
CREATE INDEX "policies_of_status" ON "policies" USING btree ("status","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "policies_push_waiting" ON "policies" USING btree ("confirmed_at","saved_by_kind","saved_by_id","branch_code","id") WHERE status = 1;--> statement-breakpoint
CREATE INDEX "policies_push_failed" ON "policies" USING btree ("confirmed_at","saved_by_kind","saved_by_id","branch_code","id") WHERE status = 6 and push_failure->>'reason' = 'failed';--> statement-breakpoint
CREATE INDEX "policies_push_refused" ON "policies" USING btree ("confirmed_at","saved_by_kind","saved_by_id","branch_code","id") WHERE status = 6 and push_failure->>'reason' = 'refused';--> statement-breakpoint
CREATE INDEX "policies_push_givenup" ON "policies" USING btree ("confirmed_at","saved_by_kind","saved_by_id","branch_code","id") WHERE status = 6 and push_failure->>'reason' = 'givenUp';--> statement-breakpoint
CREATE INDEX "policies_holder_name" ON "policies" USING btree (lower(holder_first_name || ' ' || holder_last_name),"id","status","plan_code","mode","saved_by_kind","branch_code","saved_by_id","holder_first_name","holder_last_name");--> statement-breakpoint
-- Which plans are sold in which modes and how many of them are still drafts: all of these together are some hundreds.
CREATE STATISTICS "policies_plan_mode_status" (mcv) ON plan_code, mode, status FROM "policies";--> statement-breakpoint
ALTER STATISTICS "policies_plan_mode_status" SET STATISTICS 1000;--> statement-breakpoint
-- An index alone answers for pages of which nothing changed since they were last cleaned: that shall be nearly all.
ALTER TABLE "policies" SET (autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_insert_scale_factor = 0.02);--> statement-breakpoint
INSERT INTO "proposal_figures" (scope, owner, month, plan_code, proposals, premium)
SELECT 'branchTotal', owner, month, 0, sum(proposals), sum(premium) FROM "proposal_figures"
WHERE scope = 'branch' GROUP BY owner, month;--> statement-breakpoint
-- Calling helpers takes longer than any list.
DO $$ BEGIN
  EXECUTE format('ALTER DATABASE %I SET max_parallel_workers_per_gather = 0', current_database());
EXCEPTION WHEN insufficient_privilege THEN NULL;
END $$;
