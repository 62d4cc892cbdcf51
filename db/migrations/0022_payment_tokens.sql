CREATE TABLE "payment_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"policy_id" integer NOT NULL,
	"email" text NOT NULL,
	"language" text NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payment_tokens" ADD CONSTRAINT "payment_tokens_policy_id_policies_id_fk" FOREIGN KEY ("policy_id") REFERENCES "public"."policies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_tokens_ends_at_index" ON "payment_tokens" USING btree ("ends_at");