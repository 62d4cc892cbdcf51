CREATE TABLE "exported_policies" (
	"id" serial PRIMARY KEY NOT NULL,
	"staff_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"policies" int4multirange NOT NULL
);
--> statement-breakpoint
CREATE TABLE "person_requests" (
	"id" serial PRIMARY KEY NOT NULL,
	"customer_id" integer NOT NULL,
	"kind" text NOT NULL,
	"about" text NOT NULL,
	"wish" text NOT NULL,
	"language" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"due_on" date NOT NULL,
	"state" text NOT NULL,
	"owner_id" integer,
	"decided_by" integer,
	"decided_at" timestamp with time zone,
	"reason" text,
	"contact" text
);
--> statement-breakpoint
ALTER TABLE "person_requests" ADD CONSTRAINT "person_requests_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exported_policies_policies_index" ON "exported_policies" USING gist ("policies");--> statement-breakpoint
CREATE UNIQUE INDEX "person_requests_one_waiting" ON "person_requests" USING btree ("customer_id","kind","about") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "person_requests_customer_id_id_index" ON "person_requests" USING btree ("customer_id","id");--> statement-breakpoint
CREATE INDEX "person_requests_state_due_on_id_index" ON "person_requests" USING btree ("state","due_on","id");--> statement-breakpoint
-- Who took which policies along stays written down.
CREATE TRIGGER exported_policies_only_grows BEFORE UPDATE OR DELETE ON "exported_policies" FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER exported_policies_is_never_emptied BEFORE TRUNCATE ON "exported_policies" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
