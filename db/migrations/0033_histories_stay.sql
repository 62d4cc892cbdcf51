ALTER TABLE "policy_history" DROP CONSTRAINT "policy_history_policy_id_policies_id_fk";
--> statement-breakpoint
ALTER TABLE "policy_payment_history" DROP CONSTRAINT "policy_payment_history_policy_id_policies_id_fk";
--> statement-breakpoint
ALTER TABLE "policy_history" ADD CONSTRAINT "policy_history_policy_id_policies_id_fk" FOREIGN KEY ("policy_id") REFERENCES "public"."policies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_payment_history" ADD CONSTRAINT "policy_payment_history_policy_id_policies_id_fk" FOREIGN KEY ("policy_id") REFERENCES "public"."policies"("id") ON DELETE no action ON UPDATE no action;