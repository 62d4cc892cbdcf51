CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TABLE "search_entries" (
	"id" integer PRIMARY KEY NOT NULL,
	"mark" text NOT NULL,
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"path" text NOT NULL,
	"bn_title" text NOT NULL,
	"en_title" text NOT NULL,
	"bn_description" text NOT NULL,
	"en_description" text NOT NULL,
	"day" date,
	"words" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_misses" (
	"query" text PRIMARY KEY NOT NULL,
	"times" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text collate "C" PRIMARY KEY NOT NULL,
	"near" text[] NOT NULL,
	"postings" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE INDEX "search_misses_last_at_index" ON "search_misses" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "search_words_near_index" ON "search_words" USING gin ("near");--> statement-breakpoint
CREATE INDEX "search_words_parts" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
-- Lists of numbers hardly get smaller, and are read as they are.
ALTER TABLE "search_words" ALTER COLUMN "postings" SET STORAGE EXTERNAL;
