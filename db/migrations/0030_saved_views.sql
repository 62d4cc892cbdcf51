CREATE TABLE "policy_views" (
	"id" serial PRIMARY KEY NOT NULL,
	"owner_id" integer NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"query" jsonb NOT NULL,
	"shared_with" text,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "policy_views" ADD CONSTRAINT "policy_views_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "policy_views_owner_id_name_key_index" ON "policy_views" USING btree ("owner_id","name_key");--> statement-breakpoint
CREATE INDEX "policy_views_shared_with_index" ON "policy_views" USING btree ("shared_with") WHERE shared_with is not null;