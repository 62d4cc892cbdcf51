CREATE TABLE "approvals" (
	"id" serial PRIMARY KEY NOT NULL,
	"act" text NOT NULL,
	"thing" text NOT NULL,
	"label" text NOT NULL,
	"permission" integer NOT NULL,
	"input" jsonb NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"amount" bigint,
	"reason" text NOT NULL,
	"requested_by" integer NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"decided_by" integer,
	"decided_at" timestamp with time zone,
	"decision_reason" text
);
--> statement-breakpoint
CREATE TABLE "money_moved_alone" (
	"id" serial PRIMARY KEY NOT NULL,
	"staff_id" integer NOT NULL,
	"day" date NOT NULL,
	"thing" text NOT NULL,
	"amount" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "access_given_by" integer;--> statement-breakpoint
CREATE UNIQUE INDEX "approvals_one_waiting" ON "approvals" USING btree ("act","thing") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "approvals_requested_by_id_index" ON "approvals" USING btree ("requested_by","id");--> statement-breakpoint
CREATE INDEX "approvals_state_id_index" ON "approvals" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "money_moved_alone_staff_id_day_index" ON "money_moved_alone" USING btree ("staff_id","day");--> statement-breakpoint
CREATE INDEX "money_moved_alone_thing_index" ON "money_moved_alone" USING btree ("thing");