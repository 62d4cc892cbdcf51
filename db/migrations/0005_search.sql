CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TABLE "search_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"content_id" integer NOT NULL,
	"mark" text NOT NULL,
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"path" text NOT NULL,
	"bn_title" text NOT NULL,
	"en_title" text NOT NULL,
	"bn_description" text NOT NULL,
	"en_description" text NOT NULL,
	"day" date
);
--> statement-breakpoint
CREATE TABLE "search_misses" (
	"query" text PRIMARY KEY NOT NULL,
	"times" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_postings" (
	"word" integer NOT NULL,
	"entry" integer NOT NULL,
	"weight" real NOT NULL,
	CONSTRAINT "search_postings_word_entry_pk" PRIMARY KEY("word","entry")
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_words_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"word" text collate "C" NOT NULL,
	"near" text[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "search_postings" ADD CONSTRAINT "search_postings_word_search_words_id_fk" FOREIGN KEY ("word") REFERENCES "public"."search_words"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_postings" ADD CONSTRAINT "search_postings_entry_search_entries_id_fk" FOREIGN KEY ("entry") REFERENCES "public"."search_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "search_entries_content_id_index" ON "search_entries" USING btree ("content_id");--> statement-breakpoint
CREATE INDEX "search_entries_path_index" ON "search_entries" USING btree ("path");--> statement-breakpoint
CREATE INDEX "search_misses_last_at_index" ON "search_misses" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "search_postings_entry_index" ON "search_postings" USING btree ("entry");--> statement-breakpoint
CREATE UNIQUE INDEX "search_words_word_index" ON "search_words" USING btree ("word");--> statement-breakpoint
CREATE INDEX "search_words_near_index" ON "search_words" USING gin ("near");--> statement-breakpoint
CREATE INDEX "search_words_parts" ON "search_words" USING gin ("word" gin_trgm_ops);