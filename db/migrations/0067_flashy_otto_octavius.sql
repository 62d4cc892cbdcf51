ALTER TABLE "search_entries" ADD COLUMN "also_called" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "search_entries" ADD COLUMN "bn_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "search_entries" ADD COLUMN "en_text" text DEFAULT '' NOT NULL;