CREATE TABLE "issued_papers" (
	"id" serial PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"kind" text NOT NULL,
	"digest" text NOT NULL,
	"policy_id" integer,
	"customer_id" integer NOT NULL,
	"policies" integer NOT NULL,
	"period_from" date NOT NULL,
	"period_to" date NOT NULL,
	"total" bigint NOT NULL,
	"issued_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "issued_papers" ADD CONSTRAINT "issued_papers_policy_id_policies_id_fk" FOREIGN KEY ("policy_id") REFERENCES "public"."policies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issued_papers" ADD CONSTRAINT "issued_papers_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "issued_papers_token_index" ON "issued_papers" USING btree ("token");--> statement-breakpoint
CREATE UNIQUE INDEX "issued_papers_digest_index" ON "issued_papers" USING btree ("digest");--> statement-breakpoint
-- What was handed out stays as it was (0011 has the function).
CREATE TRIGGER issued_papers_only_grow BEFORE UPDATE OR DELETE ON "issued_papers" FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER issued_papers_are_never_emptied BEFORE TRUNCATE ON "issued_papers" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
