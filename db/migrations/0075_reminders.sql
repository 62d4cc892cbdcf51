CREATE TABLE "reminder_choices" (
	"customer_id" integer PRIMARY KEY NOT NULL,
	"is_wanted" boolean NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reminder_rounds" (
	"day" date PRIMARY KEY NOT NULL,
	"began_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "reminders" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"policy_id" integer NOT NULL,
	"instalment" smallint NOT NULL,
	"stage" text NOT NULL,
	"due_date" date NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"outcome" text,
	"sent" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "reminder_choices" ADD CONSTRAINT "reminder_choices_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_policy_id_policies_id_fk" FOREIGN KEY ("policy_id") REFERENCES "public"."policies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reminders_once" ON "reminders" USING btree ("policy_id","instalment","stage");--> statement-breakpoint
CREATE INDEX "reminders_waiting" ON "reminders" USING btree ("found_at") WHERE outcome is null;--> statement-breakpoint
CREATE INDEX "reminders_done" ON "reminders" USING btree ("done_at","outcome");--> statement-breakpoint
CREATE INDEX "policies_reminded" ON "policies" USING btree ("fup","id") WHERE status in (2, 3) and paid_instalments > 0;