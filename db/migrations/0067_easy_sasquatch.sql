CREATE TABLE "content_care" (
	"entry_id" integer PRIMARY KEY NOT NULL,
	"owner_id" integer,
	"review_on" date,
	"is_regulated" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newsletter_deliveries" (
	"issue_id" integer NOT NULL,
	"subscription_id" bigint NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"claimed_at" timestamp with time zone,
	"message_key" text,
	"code" text,
	CONSTRAINT "newsletter_deliveries_issue_id_subscription_id_pk" PRIMARY KEY("issue_id","subscription_id")
);
--> statement-breakpoint
CREATE TABLE "newsletter_issues" (
	"id" serial PRIMARY KEY NOT NULL,
	"data" jsonb NOT NULL,
	"version" integer NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" text NOT NULL,
	"send_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD COLUMN "bounces" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD COLUMN "rested_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "content_care" ADD CONSTRAINT "content_care_entry_id_content_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."content_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" ADD CONSTRAINT "newsletter_deliveries_issue_id_newsletter_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."newsletter_issues"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_care_owner_id_index" ON "content_care" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "newsletter_deliveries_to_do" ON "newsletter_deliveries" USING btree ("issue_id","next_at") WHERE state in ('waiting', 'sending');--> statement-breakpoint
CREATE INDEX "newsletter_deliveries_message_key_index" ON "newsletter_deliveries" USING btree ("message_key");--> statement-breakpoint
CREATE INDEX "newsletter_issues_state_index" ON "newsletter_issues" USING btree ("state");