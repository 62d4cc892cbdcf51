CREATE TABLE "content_import_entries" (
	"import_id" integer NOT NULL,
	"entry_id" integer NOT NULL,
	"type" text NOT NULL,
	"slug" text NOT NULL,
	"before" jsonb,
	"after" jsonb NOT NULL,
	CONSTRAINT "content_import_entries_import_id_entry_id_pk" PRIMARY KEY("import_id","entry_id")
);
--> statement-breakpoint
CREATE TABLE "content_imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"who" text NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by" text
);
--> statement-breakpoint
ALTER TABLE "content_import_entries" ADD CONSTRAINT "content_import_entries_import_id_content_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."content_imports"("id") ON DELETE no action ON UPDATE no action;