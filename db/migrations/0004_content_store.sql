-- Content moves into one store with versions and a state for each language. The old tables held the starting content only.
DROP TABLE "content_entries" CASCADE;--> statement-breakpoint
DROP TABLE "navigation_items" CASCADE;--> statement-breakpoint
CREATE TABLE "content_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"slug" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"version" integer NOT NULL,
	"draft" jsonb NOT NULL,
	"live" jsonb,
	"live_changed_at" timestamp with time zone,
	"shared_version" integer,
	"bn_version" integer,
	"en_version" integer,
	"bn_due_at" timestamp with time zone,
	"bn_due_version" integer,
	"en_due_at" timestamp with time zone,
	"en_due_version" integer,
	"last_item" integer DEFAULT 0 NOT NULL,
	"refers_to" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "content_entries_type_slug_unique" UNIQUE("type","slug")
);
--> statement-breakpoint
CREATE TABLE "content_versions" (
	"entry_id" integer NOT NULL,
	"number" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"who" text NOT NULL,
	"parts" text[] NOT NULL,
	"data" jsonb NOT NULL,
	"restored_from" integer,
	CONSTRAINT "content_versions_entry_id_number_pk" PRIMARY KEY("entry_id","number")
);
--> statement-breakpoint
ALTER TABLE "content_versions" ADD CONSTRAINT "content_versions_entry_id_content_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."content_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_entries_type_position_index" ON "content_entries" USING btree ("type","position");--> statement-breakpoint
CREATE INDEX "content_entries_refers_to_index" ON "content_entries" USING gin ("refers_to");--> statement-breakpoint
CREATE INDEX "content_entries_bn_due_at_index" ON "content_entries" USING btree ("bn_due_at");--> statement-breakpoint
CREATE INDEX "content_entries_en_due_at_index" ON "content_entries" USING btree ("en_due_at");
--> statement-breakpoint
-- A version is what somebody saved: it is never changed.
CREATE FUNCTION refuse_change_of_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'A version of content is never changed';
END
$$;
--> statement-breakpoint
CREATE TRIGGER content_versions_stay BEFORE UPDATE OR TRUNCATE ON content_versions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_version();
