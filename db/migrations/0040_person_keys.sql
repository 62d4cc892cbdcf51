CREATE TABLE "destroyed_person_keys" (
	"key_id" uuid PRIMARY KEY NOT NULL,
	"destroyed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "person_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"wrapped" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
-- A key that was destroyed stays destroyed, whoever the program connects as.
CREATE TRIGGER destroyed_person_keys_only_grows BEFORE UPDATE OR DELETE ON "destroyed_person_keys" FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER destroyed_person_keys_is_never_emptied BEFORE TRUNCATE ON "destroyed_person_keys" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
