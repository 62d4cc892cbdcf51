DROP INDEX "policies_push_waiting";--> statement-breakpoint
DROP INDEX "policies_push_failed";--> statement-breakpoint
DROP INDEX "policies_push_refused";--> statement-breakpoint
DROP INDEX "policies_push_givenup";--> statement-breakpoint
CREATE INDEX "policies_push_waiting" ON "policies" USING btree ("confirmed_at","saved_by_kind","saved_by_id","branch_code","agency_code","status","id") WHERE status = 1;--> statement-breakpoint
CREATE INDEX "policies_push_failed" ON "policies" USING btree ("confirmed_at","saved_by_kind","saved_by_id","branch_code","agency_code","status","id") WHERE status = 6 and push_failure->>'reason' = 'failed';--> statement-breakpoint
CREATE INDEX "policies_push_refused" ON "policies" USING btree ("confirmed_at","saved_by_kind","saved_by_id","branch_code","agency_code","status","id") WHERE status = 6 and push_failure->>'reason' = 'refused';--> statement-breakpoint
CREATE INDEX "policies_push_givenup" ON "policies" USING btree ("confirmed_at","saved_by_kind","saved_by_id","branch_code","agency_code","status","id") WHERE status = 6 and push_failure->>'reason' = 'givenUp';