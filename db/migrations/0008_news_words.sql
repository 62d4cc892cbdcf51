-- What a keyword is looked for in is kept ready: to work it out for every news item of a search takes seconds.
DROP INDEX "content_entries_news_words";--> statement-breakpoint
ALTER TABLE "content_entries" ADD COLUMN "news_words" text
  GENERATED ALWAYS AS (CASE WHEN live ? 'publishDate' THEN news_words(live) END) STORED;--> statement-breakpoint
CREATE INDEX "content_entries_news_words" ON "content_entries" USING gin (news_words gin_trgm_ops)
  WHERE publish_date is not null;
