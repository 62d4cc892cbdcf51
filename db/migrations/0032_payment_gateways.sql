CREATE TABLE "sandbox"."hosted_checkouts" (
	"id" text PRIMARY KEY NOT NULL,
	"order" text NOT NULL,
	"checkout" jsonb NOT NULL,
	CONSTRAINT "hosted_checkouts_order_unique" UNIQUE("order")
);
--> statement-breakpoint
DROP INDEX "payment_refunds_refund_id_index";--> statement-breakpoint
DROP INDEX "ledger_money_once";--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD COLUMN "gateway" text DEFAULT 'sslcommerz' NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "gateway" text DEFAULT 'sslcommerz';--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "gateway" text DEFAULT 'sslcommerz' NOT NULL;--> statement-breakpoint
-- Bank collections came through no gateway. The ledger only grows: its trigger is off for this statement, in one transaction.
ALTER TABLE "ledger_entries" DISABLE TRIGGER ledger_entries_only_grow;--> statement-breakpoint
UPDATE "ledger_entries" SET "gateway" = NULL WHERE "payment_id" IS NULL;--> statement-breakpoint
ALTER TABLE "ledger_entries" ENABLE TRIGGER ledger_entries_only_grow;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_refunds_gateway_refund_id_index" ON "payment_refunds" USING btree ("gateway","refund_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_money_once" ON "ledger_entries" USING btree ("gateway","validation_id") WHERE source = 'gateway' and validation_id is not null;