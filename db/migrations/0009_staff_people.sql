ALTER TABLE "roles" DROP CONSTRAINT "roles_name_unique";--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_loginId_unique";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "father_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "mother_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "national_id" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "birth_date" date;--> statement-breakpoint
CREATE INDEX "audit_log_action_id_index" ON "audit_log" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "audit_log_thing_id_index" ON "audit_log" USING btree ("thing","id");--> statement-breakpoint
CREATE UNIQUE INDEX "roles_name_key" ON "roles" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_login_id_key" ON "users" USING btree (lower("login_id"));--> statement-breakpoint
CREATE INDEX "users_role_id_index" ON "users" USING btree ("role_id");