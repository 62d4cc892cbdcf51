-- A payment changes its policy in place: with room left on its page no index of the policy is written anew.
ALTER TABLE "policies" SET (fillfactor = 85);--> statement-breakpoint
ALTER TABLE "payments" SET (fillfactor = 80);
