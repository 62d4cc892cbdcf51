CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE SCHEMA "sandbox";
--> statement-breakpoint
CREATE SEQUENCE "public"."policy_references" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "content_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"data" jsonb NOT NULL,
	"is_published" boolean DEFAULT true NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "content_entries_kind_key_unique" UNIQUE("kind","key")
);
--> statement-breakpoint
CREATE TABLE "navigation_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "navigation_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"menu" text NOT NULL,
	"parent_id" integer,
	"position" integer NOT NULL,
	"title" jsonb NOT NULL,
	"note" jsonb NOT NULL,
	"url" text DEFAULT '' NOT NULL,
	"link_type" text NOT NULL,
	"url_target" text DEFAULT '' NOT NULL,
	CONSTRAINT "navigation_items_not_own_parent" CHECK ("navigation_items"."parent_id" <> "navigation_items"."id")
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscriptions" (
	"email" text PRIMARY KEY NOT NULL,
	"language" text NOT NULL,
	"subscribed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"person_kind" text,
	"person_id" integer,
	"action" text NOT NULL,
	"thing" text,
	"details" jsonb,
	"address" text,
	"request_id" text
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"person_kind" text NOT NULL,
	"person_id" integer NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"device" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"id" serial PRIMARY KEY NOT NULL,
	"national_id" text NOT NULL,
	"national_id_key" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"birth_date" date NOT NULL,
	"gender" text,
	"mobile" text NOT NULL,
	"email" text,
	"father_name" text,
	"mother_name" text,
	"spouse_name" text,
	"birth_place" text,
	"education" text,
	"occupation" text,
	"annual_income" text,
	"nationality" text,
	"present_address" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_keys" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"document_id" integer NOT NULL,
	"person_kind" text NOT NULL,
	"person_id" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "policies" (
	"id" serial PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"status" smallint NOT NULL,
	"customer_id" integer NOT NULL,
	"core_number" text,
	"plan_code" integer NOT NULL,
	"cover_birth_date" date NOT NULL,
	"parent_birth_date" date,
	"cover_gender" text,
	"start_date" date NOT NULL,
	"age_in_years" smallint NOT NULL,
	"term_years" smallint NOT NULL,
	"premium_paying_years" smallint NOT NULL,
	"mode" text NOT NULL,
	"sum_assured" bigint NOT NULL,
	"instalment" bigint NOT NULL,
	"riders" jsonb NOT NULL,
	"rate_edition" text NOT NULL,
	"quote_number" text NOT NULL,
	"holder_first_name" text NOT NULL,
	"holder_last_name" text NOT NULL,
	"holder_mobile" text NOT NULL,
	"health" jsonb NOT NULL,
	"agency_code" text,
	"transaction_id" text,
	"collection_amount" bigint,
	"saved_by_kind" text NOT NULL,
	"saved_by_id" integer NOT NULL,
	"saved_by_name" text NOT NULL,
	"saved_by_role_id" integer,
	"branch_code" text,
	"created_at" timestamp with time zone NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"push_failure" jsonb,
	"push_attempt" integer DEFAULT 0 NOT NULL,
	"push_claimed_at" timestamp with time zone,
	"first_push_at" timestamp with time zone,
	"paid_instalments" integer DEFAULT 0 NOT NULL,
	"fup" date,
	"last_paid_on" date,
	"report_asked_on" date DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "policy_counters" (
	"status" smallint NOT NULL,
	"saved_by_kind" text NOT NULL,
	"saved_by_id" integer NOT NULL,
	"branch_code" text NOT NULL,
	"total" integer NOT NULL,
	CONSTRAINT "policy_counters_status_saved_by_kind_saved_by_id_branch_code_pk" PRIMARY KEY("status","saved_by_kind","saved_by_id","branch_code")
);
--> statement-breakpoint
CREATE TABLE "policy_documents" (
	"id" serial PRIMARY KEY NOT NULL,
	"policy_id" integer NOT NULL,
	"file_key" text NOT NULL,
	"filename" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "policy_history" (
	"id" serial PRIMARY KEY NOT NULL,
	"policy_id" integer NOT NULL,
	"from_status" smallint,
	"to_status" smallint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"person_kind" text,
	"person_id" integer,
	"note" text
);
--> statement-breakpoint
CREATE TABLE "policy_people" (
	"policy_id" integer NOT NULL,
	"part" text NOT NULL,
	"national_id" text,
	"first_name" text,
	"last_name" text,
	"birth_date" date,
	"gender" text,
	"mobile" text,
	"email" text,
	"present_address" text,
	"relation" text,
	"father_name" text,
	"mother_name" text,
	"spouse_name" text,
	"birth_place" text,
	"education" text,
	"occupation" text,
	"annual_income" text,
	"nationality" text,
	CONSTRAINT "policy_people_policy_id_part_pk" PRIMARY KEY("policy_id","part")
);
--> statement-breakpoint
CREATE TABLE "signed_proposals" (
	"policy_id" integer PRIMARY KEY NOT NULL,
	"language" text NOT NULL,
	"paper" jsonb NOT NULL,
	"signed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quotes" (
	"number" text PRIMARY KEY NOT NULL,
	"seal_digest" text NOT NULL,
	"source" text NOT NULL,
	"answers" jsonb NOT NULL,
	"is_start_given" boolean NOT NULL,
	"edition" text NOT NULL,
	"instalment" bigint NOT NULL,
	"basic_instalment" bigint NOT NULL,
	"made_on" date NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "quotes_sealDigest_unique" UNIQUE("seal_digest")
);
--> statement-breakpoint
CREATE TABLE "sandbox"."clock_shift" (
	"id" integer PRIMARY KEY NOT NULL,
	"shift_ms" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox"."core_policies" (
	"number" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sandbox"."core_policies_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 900001001 CACHE 1),
	"idempotency_key" text NOT NULL,
	"accepted_at" timestamp with time zone NOT NULL,
	"policy" jsonb NOT NULL,
	CONSTRAINT "core_policies_idempotencyKey_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "sandbox"."inbox" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"body" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"message_key" text,
	CONSTRAINT "inbox_messageKey_unique" UNIQUE("message_key")
);
--> statement-breakpoint
CREATE TABLE "sandbox"."stored_objects" (
	"bucket" text NOT NULL,
	"key" text NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "stored_objects_bucket_key_pk" PRIMARY KEY("bucket","key")
);
--> statement-breakpoint
CREATE TABLE "sandbox"."switches" (
	"system" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "role_permissions" (
	"role_id" integer NOT NULL,
	"permission_id" integer NOT NULL,
	CONSTRAINT "role_permissions_role_id_permission_id_pk" PRIMARY KEY("role_id","permission_id")
);
--> statement-breakpoint
CREATE TABLE "roles" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "roles_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" serial PRIMARY KEY NOT NULL,
	"login_id" text NOT NULL,
	"password_hash" text NOT NULL,
	"has_own_password" boolean DEFAULT false NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"mobile" text NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"designation" text DEFAULT '' NOT NULL,
	"role_id" integer NOT NULL,
	"branch_code" text DEFAULT '' NOT NULL,
	"agency_code" text,
	"joining_date" date,
	"is_active" boolean DEFAULT true NOT NULL,
	"language" text DEFAULT 'bn' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_loginId_unique" UNIQUE("login_id"),
	CONSTRAINT "users_agencyCode_unique" UNIQUE("agency_code")
);
--> statement-breakpoint
ALTER TABLE "navigation_items" ADD CONSTRAINT "navigation_items_parent_id_navigation_items_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."navigation_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_keys" ADD CONSTRAINT "document_keys_document_id_policy_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."policy_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policies" ADD CONSTRAINT "policies_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_documents" ADD CONSTRAINT "policy_documents_policy_id_policies_id_fk" FOREIGN KEY ("policy_id") REFERENCES "public"."policies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_history" ADD CONSTRAINT "policy_history_policy_id_policies_id_fk" FOREIGN KEY ("policy_id") REFERENCES "public"."policies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_people" ADD CONSTRAINT "policy_people_policy_id_policies_id_fk" FOREIGN KEY ("policy_id") REFERENCES "public"."policies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signed_proposals" ADD CONSTRAINT "signed_proposals_policy_id_policies_id_fk" FOREIGN KEY ("policy_id") REFERENCES "public"."policies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_permissions" ADD CONSTRAINT "role_permissions_role_id_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."roles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_role_id_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."roles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_entries_kind_position_index" ON "content_entries" USING btree ("kind","position");--> statement-breakpoint
CREATE INDEX "navigation_items_menu_position_index" ON "navigation_items" USING btree ("menu","position");--> statement-breakpoint
CREATE INDEX "navigation_items_parent_id_index" ON "navigation_items" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "audit_log_at_index" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_log_person_kind_person_id_index" ON "audit_log" USING btree ("person_kind","person_id");--> statement-breakpoint
CREATE INDEX "sessions_person_kind_person_id_index" ON "sessions" USING btree ("person_kind","person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "customers_national_id_key_index" ON "customers" USING btree ("national_id_key");--> statement-breakpoint
CREATE INDEX "customers_mobile_index" ON "customers" USING btree ("mobile");--> statement-breakpoint
CREATE INDEX "document_keys_ends_at_index" ON "document_keys" USING btree ("ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "policies_reference_index" ON "policies" USING btree ("reference");--> statement-breakpoint
CREATE UNIQUE INDEX "policies_core_number_index" ON "policies" USING btree ("core_number");--> statement-breakpoint
CREATE UNIQUE INDEX "policies_confirmed_transaction" ON "policies" USING btree ("transaction_id") WHERE status <> 0 and transaction_id is not null;--> statement-breakpoint
CREATE INDEX "policies_transaction_id_index" ON "policies" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "policies_customer_id_id_index" ON "policies" USING btree ("customer_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "policies_saved_by_kind_saved_by_id_id_index" ON "policies" USING btree ("saved_by_kind","saved_by_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "policies_branch_code_id_index" ON "policies" USING btree ("branch_code","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "policies_status_id_index" ON "policies" USING btree ("status","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "policies_to_ask_about" ON "policies" USING btree ("report_asked_on") WHERE status in (2, 3);--> statement-breakpoint
CREATE INDEX "policy_documents_policy_id_index" ON "policy_documents" USING btree ("policy_id");--> statement-breakpoint
CREATE INDEX "policy_history_policy_id_index" ON "policy_history" USING btree ("policy_id");--> statement-breakpoint
CREATE INDEX "quotes_made_on_index" ON "quotes" USING btree ("made_on");--> statement-breakpoint
CREATE INDEX "inbox_recipient_id_index" ON "sandbox"."inbox" USING btree ("recipient","id");