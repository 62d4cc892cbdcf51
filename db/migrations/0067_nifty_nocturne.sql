CREATE TABLE "content_care" (
	"entry_id" integer PRIMARY KEY NOT NULL,
	"owner_id" integer,
	"review_on" date,
	"is_regulated" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "content_care" ADD CONSTRAINT "content_care_entry_id_content_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."content_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_care_owner_id_index" ON "content_care" USING btree ("owner_id");