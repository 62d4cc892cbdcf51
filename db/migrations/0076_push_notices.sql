CREATE TABLE "sandbox"."push_keys" (
	"id" integer PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox"."push_subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"sender_key" text NOT NULL,
	"private_key" text NOT NULL,
	"auth" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "push_devices" ADD COLUMN "last_used_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "push_devices" ADD COLUMN "is_browser" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "push_devices" ADD COLUMN "device" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "push_devices" ADD COLUMN "mark_hash" text;--> statement-breakpoint
CREATE INDEX "push_devices_mark_hash_index" ON "push_devices" USING btree ("mark_hash");--> statement-breakpoint
UPDATE "push_devices" SET "last_used_at" = "stored_at";
