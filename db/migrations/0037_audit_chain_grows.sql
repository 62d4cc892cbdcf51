-- Hashes that were written stay as they are, like the lines themselves.
CREATE TRIGGER audit_chain_only_grows BEFORE UPDATE OR DELETE ON "audit_chain" FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER audit_chain_is_never_emptied BEFORE TRUNCATE ON "audit_chain" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- Numbers of lines are drawn before their transactions commit. Whoever chains lines waits for those in the making: each
-- holds this lock, shared, from before its number is drawn until it commits (src/people/staff/server/audit-chain-store.ts).
CREATE FUNCTION wait_for_seal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(7412027);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER audit_log_waits_for_seal BEFORE INSERT ON "audit_log" FOR EACH STATEMENT EXECUTE FUNCTION wait_for_seal();
