CREATE TABLE "customer_accounts" (
	"customer_id" integer PRIMARY KEY NOT NULL,
	"username" text,
	"username_key" text,
	"password_hash" text,
	"language" text DEFAULT 'bn' NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"person_kind" text NOT NULL,
	"person_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"first_seen_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "one_time_codes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"subject" text NOT NULL,
	"code_hash" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"wrong_tries" integer DEFAULT 0 NOT NULL,
	"is_over" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "password_failures" (
	"name" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "phone_attempts" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"customer_id" integer,
	"code_id" integer NOT NULL,
	"is_bound" boolean NOT NULL,
	"started_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tickets" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"subject" text NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "limit_counters" (
	"name" text PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"total" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "public_id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_accounts" ADD CONSTRAINT "customer_accounts_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "customer_accounts_username_key_index" ON "customer_accounts" USING btree ("username_key");--> statement-breakpoint
CREATE UNIQUE INDEX "known_devices_person_kind_person_id_token_hash_index" ON "known_devices" USING btree ("person_kind","person_id","token_hash");--> statement-breakpoint
CREATE INDEX "one_time_codes_purpose_subject_id_index" ON "one_time_codes" USING btree ("purpose","subject","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "one_time_codes_ends_at_index" ON "one_time_codes" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "password_failures_last_at_index" ON "password_failures" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "phone_attempts_customer_id_started_at_index" ON "phone_attempts" USING btree ("customer_id","started_at");--> statement-breakpoint
CREATE INDEX "phone_attempts_started_at_index" ON "phone_attempts" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "tickets_ends_at_index" ON "tickets" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "limit_counters_ends_at_index" ON "limit_counters" USING btree ("ends_at");