CREATE TABLE "act_answers" (
	"owner" text NOT NULL,
	"key_digest" text NOT NULL,
	"call" text NOT NULL,
	"body_digest" text NOT NULL,
	"answer" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "act_answers_owner_key_digest_pk" PRIMARY KEY("owner","key_digest")
);
--> statement-breakpoint
DROP INDEX "policies_transaction_id_index";--> statement-breakpoint
ALTER TABLE "policies" ADD COLUMN "transaction_key" text;--> statement-breakpoint
CREATE INDEX "act_answers_at_index" ON "act_answers" USING btree ("at");--> statement-breakpoint
-- Two spellings of one transaction id (PROP-34). The trigger writes it also for a program of the version before.
CREATE FUNCTION transaction_key_of(sent text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT nullif(lower(regexp_replace(sent, '[[:space:]\u00a0\u2000-\u200d\u2010-\u2015\u2212-]+', '', 'g')), '')
$$;--> statement-breakpoint
CREATE FUNCTION write_transaction_key() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.transaction_key := transaction_key_of(NEW.transaction_id);
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER policies_write_transaction_key BEFORE INSERT OR UPDATE OF "transaction_id" ON "policies" FOR EACH ROW EXECUTE FUNCTION write_transaction_key();--> statement-breakpoint
-- Policies that an older version confirmed under two spellings of one id keep it as it is: the first confirmed gets the
-- key, so that no third one follows, the others none. Drafts get it whatever others have.
UPDATE "policies" SET "transaction_key" = transaction_key_of("transaction_id") FROM (
	SELECT id, row_number() OVER (PARTITION BY transaction_key_of("transaction_id") ORDER BY "confirmed_at", id) AS place
	FROM "policies" WHERE "transaction_id" IS NOT NULL AND status <> 0
) confirmed WHERE confirmed.id = "policies".id AND confirmed.place = 1;--> statement-breakpoint
UPDATE "policies" SET "transaction_key" = transaction_key_of("transaction_id") WHERE "transaction_id" IS NOT NULL AND status = 0;--> statement-breakpoint
CREATE UNIQUE INDEX "policies_confirmed_transaction_key" ON "policies" USING btree ("transaction_key") WHERE status <> 0;--> statement-breakpoint
CREATE INDEX "policies_transaction_key_index" ON "policies" USING btree ("transaction_key");--> statement-breakpoint
CREATE INDEX "policies_sold_alike" ON "policies" USING btree ("plan_code","sum_assured","confirmed_at") WHERE status <> 0;