ALTER TABLE "payment_tokens" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "policies" ADD COLUMN "premium_first" boolean DEFAULT false NOT NULL;