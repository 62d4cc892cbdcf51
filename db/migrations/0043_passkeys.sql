CREATE TABLE "passkey_challenges" (
	"asked_by" text NOT NULL,
	"purpose" text NOT NULL,
	"challenge" text NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "passkey_challenges_asked_by_purpose_pk" PRIMARY KEY("asked_by","purpose")
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"person_kind" text NOT NULL,
	"person_id" integer NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"uses" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "passkey_challenges_ends_at_index" ON "passkey_challenges" USING btree ("ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "passkeys_credential_id_index" ON "passkeys" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "passkeys_person_kind_person_id_index" ON "passkeys" USING btree ("person_kind","person_id");