DROP INDEX "payments_created_at_index";--> statement-breakpoint
CREATE INDEX "payments_created_at_id_index" ON "payments" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "payments_amount_id_index" ON "payments" USING btree ("amount","id");