CREATE TABLE "call_me_requests" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"quote_number" text,
	"language" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"asked_on" date NOT NULL,
	"address" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "call_me_requests_phone_asked_on_index" ON "call_me_requests" USING btree ("phone","asked_on");--> statement-breakpoint
CREATE INDEX "call_me_requests_address_asked_at_index" ON "call_me_requests" USING btree ("address","asked_at");--> statement-breakpoint
CREATE INDEX "call_me_requests_status_asked_at_index" ON "call_me_requests" USING btree ("status","asked_at");