CREATE TABLE "search_clicks" (
	"query" text NOT NULL,
	"path" text NOT NULL,
	"shown" text NOT NULL,
	"times" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "search_clicks_query_path_pk" PRIMARY KEY("query","path")
);
--> statement-breakpoint
ALTER TABLE "search_entries" ADD COLUMN "also_called" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "search_entries" ADD COLUMN "bn_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "search_entries" ADD COLUMN "en_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "search_misses" ADD COLUMN "shown" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "search_misses" ADD COLUMN "days" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "search_misses" ADD COLUMN "last_day" date DEFAULT '2000-01-01' NOT NULL;--> statement-breakpoint
CREATE INDEX "search_clicks_last_at_index" ON "search_clicks" USING btree ("last_at");