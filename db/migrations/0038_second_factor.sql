CREATE TABLE "recovery_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"person_kind" text NOT NULL,
	"person_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "totp_factors" (
	"person_kind" text NOT NULL,
	"person_id" integer NOT NULL,
	"secret" text,
	"confirmed_at" timestamp with time zone,
	"pending_secret" text,
	"last_step" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "totp_factors_person_kind_person_id_pk" PRIMARY KEY("person_kind","person_id")
);
--> statement-breakpoint
CREATE INDEX "recovery_codes_person_kind_person_id_index" ON "recovery_codes" USING btree ("person_kind","person_id");