CREATE TABLE "sandbox"."gateway_attempts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"session_key" text NOT NULL,
	"status" text NOT NULL,
	"validation_id" text,
	"bank_transaction_id" text,
	"method" text NOT NULL,
	"is_risky" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"validated_at" timestamp with time zone,
	CONSTRAINT "gateway_attempts_validationId_unique" UNIQUE("validation_id"),
	CONSTRAINT "gateway_attempts_bankTransactionId_unique" UNIQUE("bank_transaction_id")
);
--> statement-breakpoint
CREATE TABLE "sandbox"."gateway_notices" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"session_key" text NOT NULL,
	"address" text NOT NULL,
	"fields" jsonb NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone,
	"answered" integer
);
--> statement-breakpoint
CREATE TABLE "sandbox"."gateway_refunds" (
	"reference" text PRIMARY KEY NOT NULL,
	"refund_id" text,
	"bank_transaction_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "gateway_refunds_refundId_unique" UNIQUE("refund_id")
);
--> statement-breakpoint
CREATE TABLE "sandbox"."gateway_sessions" (
	"session_key" text PRIMARY KEY NOT NULL,
	"transaction_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"addresses" jsonb NOT NULL,
	"product" text NOT NULL,
	"payer" text NOT NULL,
	"values" jsonb NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"is_left" boolean DEFAULT false NOT NULL,
	CONSTRAINT "gateway_sessions_transactionId_unique" UNIQUE("transaction_id")
);
--> statement-breakpoint
ALTER TABLE "sandbox"."gateway_attempts" ADD CONSTRAINT "gateway_attempts_session_key_gateway_sessions_session_key_fk" FOREIGN KEY ("session_key") REFERENCES "sandbox"."gateway_sessions"("session_key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gateway_attempts_session_key_id_index" ON "sandbox"."gateway_attempts" USING btree ("session_key","id");--> statement-breakpoint
CREATE INDEX "gateway_notices_due_at_index" ON "sandbox"."gateway_notices" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "gateway_notices_session_key_index" ON "sandbox"."gateway_notices" USING btree ("session_key");--> statement-breakpoint
CREATE INDEX "gateway_refunds_bank_transaction_id_index" ON "sandbox"."gateway_refunds" USING btree ("bank_transaction_id");