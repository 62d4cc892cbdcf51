DROP INDEX "contact_messages_email_sent_at_index";--> statement-breakpoint
DROP INDEX "registrations_email_registered_at_index";--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" DROP CONSTRAINT "newsletter_subscriptions_pkey";--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD PRIMARY KEY ("id");--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "key_id" uuid;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "email_key" text;--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD COLUMN "key_id" uuid;--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD COLUMN "email_key" text;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "key_id" uuid;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "email_key" text;--> statement-breakpoint
CREATE INDEX "payments_to_seal" ON "payments" USING btree ("id") WHERE email is not null and email not like 'p1.%';--> statement-breakpoint
CREATE INDEX "contact_messages_email_key_sent_at_index" ON "contact_messages" USING btree ("email_key","sent_at");--> statement-breakpoint
CREATE INDEX "contact_messages_to_seal" ON "contact_messages" USING btree ("id") WHERE "contact_messages"."key_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_subscriptions_email_key_index" ON "newsletter_subscriptions" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "newsletter_subscriptions_to_seal" ON "newsletter_subscriptions" USING btree ("id") WHERE "newsletter_subscriptions"."key_id" is null;--> statement-breakpoint
CREATE INDEX "registrations_email_key_registered_at_index" ON "registrations" USING btree ("email_key","registered_at");--> statement-breakpoint
CREATE INDEX "registrations_to_seal" ON "registrations" USING btree ("id") WHERE "registrations"."key_id" is null;