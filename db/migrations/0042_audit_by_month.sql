-- The audit log lies in a partition for each month in Dhaka, so that old ones can be taken out whole. A table with lines
-- cannot become partitioned: it is written anew, once. Numbers and texts stay, so every hash stays right.
ALTER TABLE "audit_log" RENAME TO "audit_log_in_one";--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint DEFAULT nextval('audit_log_id_seq') NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"person_kind" text,
	"person_id" integer,
	"action" text NOT NULL,
	"thing" text,
	"details" jsonb,
	"address" text,
	"request_id" text
) PARTITION BY RANGE ("at");--> statement-breakpoint
-- Whatever has no month of its own: a line is never refused because nobody made a partition.
CREATE TABLE "audit_log_other" PARTITION OF "audit_log" DEFAULT;--> statement-breakpoint
CREATE TRIGGER audit_log_other_is_never_emptied BEFORE TRUNCATE ON "audit_log_other" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- Makes the partitions of these months that are missing. The owner's: who does not own the log cannot add to it.
CREATE FUNCTION make_audit_months(first date, last date) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  month date := date_trunc('month', first)::date;
  part text;
  starts timestamptz;
  ends timestamptz;
BEGIN
  WHILE month <= last LOOP
    part := 'audit_log_' || to_char(month, 'YYYY_MM');
    starts := month::timestamp AT TIME ZONE 'Asia/Dhaka';
    ends := (month + interval '1 month') AT TIME ZONE 'Asia/Dhaka';
    -- Where lines of it lie among the others already it stays there: lines are not moved.
    IF to_regclass('public.' || part) IS NULL
      AND NOT EXISTS (SELECT FROM public.audit_log_other WHERE at >= starts AND at < ends) THEN
      EXECUTE format('CREATE TABLE public.%I PARTITION OF public.audit_log FOR VALUES FROM (%L) TO (%L)', part, starts, ends);
      -- Other triggers come from the table; this kind does not.
      EXECUTE format('CREATE TRIGGER %I BEFORE TRUNCATE ON public.%I FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change()',
        part || '_is_never_emptied', part);
    END IF;
    month := (month + interval '1 month')::date;
  END LOOP;
END
$$;--> statement-breakpoint
REVOKE ALL ON FUNCTION make_audit_months(date, date) FROM PUBLIC;--> statement-breakpoint
SELECT make_audit_months(
  (SELECT greatest(coalesce(min(at), now()), now() - interval '10 years') AT TIME ZONE 'Asia/Dhaka' FROM "audit_log_in_one")::date,
  (now() + interval '2 years')::date);--> statement-breakpoint
INSERT INTO "audit_log" ("id", "at", "person_kind", "person_id", "action", "thing", "details", "address", "request_id")
  SELECT "id", "at", "person_kind", "person_id", "action", "thing", "details", "address", "request_id" FROM "audit_log_in_one";--> statement-breakpoint
ALTER SEQUENCE "audit_log_id_seq" OWNED BY "audit_log"."id";--> statement-breakpoint
DROP TABLE "audit_log_in_one";--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_id_at_pk" PRIMARY KEY ("id", "at");--> statement-breakpoint
CREATE INDEX "audit_log_at_index" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_log_person_kind_person_id_index" ON "audit_log" USING btree ("person_kind", "person_id");--> statement-breakpoint
CREATE INDEX "audit_log_action_id_index" ON "audit_log" USING btree ("action", "id");--> statement-breakpoint
CREATE INDEX "audit_log_thing_id_index" ON "audit_log" USING btree ("thing", "id");--> statement-breakpoint
CREATE TRIGGER audit_log_only_grows BEFORE UPDATE OR DELETE ON "audit_log" FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER audit_log_is_never_emptied BEFORE TRUNCATE ON "audit_log" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER audit_log_waits_for_seal BEFORE INSERT ON "audit_log" FOR EACH STATEMENT EXECUTE FUNCTION wait_for_seal();--> statement-breakpoint
-- Months that were taken out, and which lines they held: the check does not miss those.
CREATE TABLE "audit_archives" (
	"month" date PRIMARY KEY NOT NULL,
	"lines" int8multirange NOT NULL,
	"archived_at" timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TRIGGER audit_archives_only_grow BEFORE UPDATE OR DELETE ON "audit_archives" FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER audit_archives_are_never_emptied BEFORE TRUNCATE ON "audit_archives" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE SCHEMA "audit_archive";--> statement-breakpoint
-- Takes a month out of the log, into the schema audit_archive, where it can be dumped and dropped. The owner's again.
CREATE FUNCTION archive_audit_month(wanted date) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  month date := date_trunc('month', wanted)::date;
  part text := 'audit_log_' || to_char(month, 'YYYY_MM');
  held bigint;
  unchained bigint;
BEGIN
  IF to_regclass('public.' || part) IS NULL THEN
    RAISE EXCEPTION 'The audit log has no partition of %', to_char(month, 'YYYY-MM');
  END IF;
  EXECUTE format('SELECT count(*), count(*) FILTER (WHERE NOT EXISTS (SELECT FROM public.audit_chain WHERE line_id = id)) FROM public.%I', part)
    INTO held, unchained;
  IF unchained > 0 THEN
    RAISE EXCEPTION '% lines of % have no hash yet', unchained, to_char(month, 'YYYY-MM');
  END IF;
  EXECUTE format('INSERT INTO public.audit_archives SELECT %L, coalesce(range_agg(int8range(id, id, ''[]'')), ''{}''), now() FROM public.%I', month, part);
  EXECUTE format('ALTER TABLE public.audit_log DETACH PARTITION public.%I', part);
  EXECUTE format('ALTER TABLE public.%I SET SCHEMA audit_archive', part);
  INSERT INTO public.audit_log (at, action, thing, details)
    VALUES (now(), 'audit.archive', 'audit:' || to_char(month, 'YYYY-MM'), jsonb_build_object('lines', held));
  RETURN held;
END
$$;--> statement-breakpoint
REVOKE ALL ON FUNCTION archive_audit_month(date) FROM PUBLIC;
