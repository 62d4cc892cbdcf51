CREATE TABLE "unsaved_content" (
	"staff_id" integer NOT NULL,
	"type" text NOT NULL,
	"slug" text NOT NULL,
	"started_from" integer NOT NULL,
	"data" jsonb NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "unsaved_content_staff_id_type_slug_pk" PRIMARY KEY("staff_id","type","slug")
);
--> statement-breakpoint
ALTER TABLE "content_entries" ADD COLUMN "bn_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "content_entries" ADD COLUMN "en_changed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "unsaved_content_saved_at_index" ON "unsaved_content" USING btree ("saved_at");