ALTER TABLE "content_entries" ADD COLUMN "publish_date" text GENERATED ALWAYS AS (live ->> 'publishDate') STORED;--> statement-breakpoint
ALTER TABLE "content_entries" ADD COLUMN "category" text GENERATED ALWAYS AS (live ->> 'category') STORED;--> statement-breakpoint
CREATE INDEX "content_entries_by_day" ON "content_entries" USING btree ("type","publish_date","category","id") WHERE publish_date is not null;
--> statement-breakpoint
-- What a keyword is looked for in: both languages without tags, small letters, Latin digits, no joiners.
CREATE FUNCTION news_words(live jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  translate(
    lower(
      coalesce(live #>> '{title,bn}', '') || E'\n' || coalesce(live #>> '{title,en}', '') || E'\n' ||
      coalesce(live #>> '{shortDescription,bn}', '') || E'\n' || coalesce(live #>> '{shortDescription,en}', '') || E'\n' ||
      coalesce(live #>> '{place,bn}', '') || E'\n' || coalesce(live #>> '{place,en}', '') || E'\n' ||
      regexp_replace(coalesce(live #>> '{html,bn}', '') || E'\n' || coalesce(live #>> '{html,en}', ''), '<[^>]*>', ' ', 'g')
    ),
    E'০১২৩৪৫৬৭৮৯\u200C\u200D',
    '0123456789'
  );
--> statement-breakpoint
CREATE INDEX "content_entries_news_words" ON "content_entries" USING gin (news_words(live) gin_trgm_ops)
  WHERE publish_date is not null;
