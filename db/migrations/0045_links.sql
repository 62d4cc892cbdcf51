CREATE TABLE "links" (
	"id" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"subject" text NOT NULL,
	"made_by" integer,
	"made_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "links_purpose_subject_index" ON "links" USING btree ("purpose","subject");--> statement-breakpoint
CREATE INDEX "links_ends_at_index" ON "links" USING btree ("ends_at");