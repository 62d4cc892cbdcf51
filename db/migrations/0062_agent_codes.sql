CREATE TABLE "policy_agent_counters" (
	"agent_code" text NOT NULL,
	"status" smallint NOT NULL,
	"saved_by_kind" text NOT NULL,
	"saved_by_id" integer NOT NULL,
	"branch_code" text NOT NULL,
	"total" integer NOT NULL,
	CONSTRAINT "policy_agent_counters_pk" PRIMARY KEY("agent_code","status","saved_by_kind","saved_by_id","branch_code")
);
--> statement-breakpoint
DROP INDEX "policies_listed";--> statement-breakpoint
CREATE INDEX "policies_of_agent" ON "policies" USING btree ("agency_code","id") WHERE status <> 0 and agency_code is not null;--> statement-breakpoint
CREATE INDEX "policies_listed" ON "policies" USING gin ((search || array_to_tsvector(array_remove(array['#s' || status::text,
  '#p' || plan_code::text, '#m' || mode, case when saved_by_kind = 'staff' then '#b' || branch_code end,
  case when saved_by_kind = 'staff' then '#u' || saved_by_id::text end,
  case when status <> 0 then '#a' || agency_code end], null)))) WITH (fastupdate = on, gin_pending_list_limit = 256);--> statement-breakpoint
ALTER INDEX "policies_listed" ALTER COLUMN 1 SET STATISTICS 1000;--> statement-breakpoint
INSERT INTO "policy_agent_counters" ("agent_code", "status", "saved_by_kind", "saved_by_id", "branch_code", "total")
SELECT agency_code, status, saved_by_kind, saved_by_id, coalesce(branch_code, ''), count(*) FROM "policies"
WHERE status <> 0 AND agency_code <> '' GROUP BY 1, 2, 3, 4, 5;
