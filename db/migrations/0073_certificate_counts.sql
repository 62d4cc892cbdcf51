ALTER TABLE "issued_papers" ADD COLUMN "counted" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "issued_papers" DISABLE TRIGGER issued_papers_only_grow;--> statement-breakpoint
-- What certificates handed out before count: the premiums of the period that were booked and not taken back by then.
UPDATE "issued_papers" AS paper SET "counted" = coalesce((
  SELECT array_agg(premium."id" ORDER BY premium."id")
  FROM "ledger_entries" AS premium
  JOIN "policies" ON "policies"."id" = premium."policy_id" AND "policies"."customer_id" = paper."customer_id"
  WHERE premium."kind" = 'premium'
    AND premium."booked_on" BETWEEN paper."period_from" AND paper."period_to"
    AND premium."booked_at" <= paper."issued_at"
    AND NOT EXISTS (
      SELECT FROM "ledger_entries" AS reversal
      WHERE reversal."kind" = 'reversal' AND reversal."of_entry_id" = premium."id"
        AND reversal."booked_at" <= paper."issued_at"
    )
), '{}') WHERE paper."kind" = 'certificate';--> statement-breakpoint
ALTER TABLE "issued_papers" ENABLE TRIGGER issued_papers_only_grow;
