CREATE TABLE "sandbox"."core_payments" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"idempotency_key" text NOT NULL,
	"policy_number" text NOT NULL,
	"payment" jsonb NOT NULL,
	"revision" integer,
	"noted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "core_payments_idempotencyKey_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE INDEX "core_payments_policy_number_id_index" ON "sandbox"."core_payments" USING btree ("policy_number","id");