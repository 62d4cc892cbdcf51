CREATE TABLE "push_devices" (
	"device_key" text PRIMARY KEY NOT NULL,
	"device_id" text NOT NULL,
	"person_kind" text NOT NULL,
	"person_id" integer NOT NULL,
	"stored_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "imported_policies" (
	"policy_id" integer PRIMARY KEY NOT NULL,
	"line_digest" uuid NOT NULL,
	"holder_digest" uuid NOT NULL,
	"imported_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "policies" ADD COLUMN "report_revision" integer DEFAULT -1 NOT NULL;--> statement-breakpoint
ALTER TABLE "imported_policies" ADD CONSTRAINT "imported_policies_policy_id_policies_id_fk" FOREIGN KEY ("policy_id") REFERENCES "public"."policies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_devices_person_kind_person_id_index" ON "push_devices" USING btree ("person_kind","person_id");--> statement-breakpoint
CREATE INDEX "policies_maturing" ON "policies" USING btree (((start_date + make_interval(years => term_years::int))::date)) WHERE status = 3;