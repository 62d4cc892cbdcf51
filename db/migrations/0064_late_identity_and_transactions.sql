-- Letters and digits of full width, and digits of Bangla, Arabic and Devanagari, are the same id as in Latin (PROP-34).
CREATE OR REPLACE FUNCTION transaction_key_of(sent text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT nullif(lower(regexp_replace(translate(normalize(sent, NFKC), '০১২৩৪৫৬৭৮৯٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९',
		'0123456789012345678901234567890123456789'), '[[:space:]\u00a0\u2000-\u200d\u2010-\u2015\u2212-]+', '', 'g')), '')
$$;--> statement-breakpoint
-- Those confirmed already whose key would be that of another one stay as they are.
UPDATE "policies" SET "transaction_key" = transaction_key_of("transaction_id") FROM (
	SELECT id, row_number() OVER (PARTITION BY transaction_key_of("transaction_id") ORDER BY "confirmed_at", id) AS place
	FROM "policies" WHERE "transaction_id" ~ '[^\x20-\x7e]' AND "transaction_key" IS NOT NULL
) written WHERE written.id = "policies".id AND ("policies".status = 0 OR (written.place = 1 AND NOT EXISTS (
	SELECT FROM "policies" other WHERE other.id <> "policies".id AND other.status NOT IN (0, 5)
		AND other."transaction_key" = transaction_key_of("policies"."transaction_id"))));--> statement-breakpoint
DROP INDEX "policies_confirmed_transaction";--> statement-breakpoint
DROP INDEX "policies_confirmed_transaction_key";--> statement-breakpoint
CREATE INDEX "policy_identities_mismatched" ON "policy_identities" USING btree ("policy_id") WHERE part = 'applicant' and state in ('another', 'doubtful');--> statement-breakpoint
CREATE UNIQUE INDEX "policies_confirmed_transaction" ON "policies" USING btree ("transaction_id") WHERE status not in (0, 5) and transaction_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "policies_confirmed_transaction_key" ON "policies" USING btree ("transaction_key") WHERE status not in (0, 5);
