CREATE TABLE "contact_messages" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"language" text NOT NULL,
	"address" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"status" text DEFAULT 'new' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registrations" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"language" text NOT NULL,
	"address" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"designation" text NOT NULL,
	"organization" text NOT NULL,
	"postal_address" text NOT NULL,
	"comments" text NOT NULL,
	"registered_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD COLUMN "id" bigserial NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD COLUMN "address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD COLUMN "token" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
CREATE INDEX "contact_messages_address_sent_at_index" ON "contact_messages" USING btree ("address","sent_at");--> statement-breakpoint
CREATE INDEX "contact_messages_email_sent_at_index" ON "contact_messages" USING btree ("email","sent_at");--> statement-breakpoint
CREATE INDEX "contact_messages_sent_at_index" ON "contact_messages" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "registrations_address_registered_at_index" ON "registrations" USING btree ("address","registered_at");--> statement-breakpoint
CREATE INDEX "registrations_email_registered_at_index" ON "registrations" USING btree ("email","registered_at");--> statement-breakpoint
CREATE INDEX "registrations_registered_at_index" ON "registrations" USING btree ("registered_at");--> statement-breakpoint
CREATE INDEX "call_me_requests_asked_at_index" ON "call_me_requests" USING btree ("asked_at");--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_subscriptions_token_index" ON "newsletter_subscriptions" USING btree ("token");--> statement-breakpoint
CREATE INDEX "newsletter_subscriptions_address_subscribed_at_index" ON "newsletter_subscriptions" USING btree ("address","subscribed_at");