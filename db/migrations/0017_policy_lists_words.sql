DROP INDEX "policies_search_index";--> statement-breakpoint
CREATE INDEX "policies_listed" ON "policies" USING gin ((search || array_to_tsvector(array_remove(array['#s' || status::text,
  '#p' || plan_code::text, '#m' || mode, case when saved_by_kind = 'staff' then '#b' || branch_code end,
  case when saved_by_kind = 'staff' then '#u' || saved_by_id::text end], null)))) WITH (fastupdate = off);--> statement-breakpoint
ALTER INDEX "policies_listed" ALTER COLUMN 1 SET STATISTICS 1000;--> statement-breakpoint
-- Queries here are over before a compiler has warmed up.
DO $$ BEGIN
  EXECUTE format('ALTER DATABASE %I SET jit = off', current_database());
EXCEPTION WHEN insufficient_privilege THEN NULL;
END $$;
