ALTER TABLE "payment_tokens" ADD COLUMN "by_link" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "links" ADD COLUMN "wrong_dates" integer DEFAULT 0 NOT NULL;