-- From here on the database takes no national ID that is not sealed (decision 0033). What an older version stored is
-- sealed by the program at its next start, which then lets the database look at every row.
ALTER TABLE "customers" ADD CONSTRAINT "customers_national_id_sealed" CHECK ("national_id" LIKE 's1.%') NOT VALID;--> statement-breakpoint
ALTER TABLE "policy_people" ADD CONSTRAINT "policy_people_national_id_sealed" CHECK ("national_id" LIKE 's1.%') NOT VALID;
