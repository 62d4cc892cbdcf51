DROP INDEX "policies_without_sounds";--> statement-breakpoint
CREATE INDEX "payments_number_end" ON "payments" USING btree (reverse(transaction_id));--> statement-breakpoint
CREATE INDEX "receipts_number_end" ON "receipts" USING btree (reverse(number));--> statement-breakpoint
CREATE INDEX "policy_notes_key" ON "policy_notes" USING btree (substring(text, 4, 36));--> statement-breakpoint
CREATE INDEX "policies_to_delete" ON "policies" USING btree ("delete_on") WHERE delete_on is not null;--> statement-breakpoint
CREATE INDEX "policies_without_sounds" ON "policies" USING btree ("id") WHERE not (search @@ '''~2'''::tsquery);