CREATE TABLE "applicant_words" (
	"id" serial PRIMARY KEY NOT NULL,
	"policy_id" integer NOT NULL,
	"way" text NOT NULL,
	"text" text NOT NULL,
	"edition" text NOT NULL,
	"language" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "word_requests" (
	"id" serial PRIMARY KEY NOT NULL,
	"staff_id" integer NOT NULL,
	"content_digest" text NOT NULL,
	"national_id_key" text NOT NULL,
	"content" text NOT NULL,
	"language" text NOT NULL,
	"code_digest" text NOT NULL,
	"wrong_tries" integer DEFAULT 0 NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"code_ends_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"is_over" boolean DEFAULT false NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	"answered_in" text,
	"policy_id" integer
);
--> statement-breakpoint
ALTER TABLE "applicant_words" ADD CONSTRAINT "applicant_words_policy_id_policies_id_fk" FOREIGN KEY ("policy_id") REFERENCES "public"."policies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "word_requests" ADD CONSTRAINT "word_requests_policy_id_policies_id_fk" FOREIGN KEY ("policy_id") REFERENCES "public"."policies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "applicant_words_policy_id_index" ON "applicant_words" USING btree ("policy_id");--> statement-breakpoint
CREATE INDEX "word_requests_staff_id_content_digest_index" ON "word_requests" USING btree ("staff_id","content_digest");--> statement-breakpoint
CREATE INDEX "word_requests_national_id_key_index" ON "word_requests" USING btree ("national_id_key");--> statement-breakpoint
CREATE INDEX "word_requests_policy_id_index" ON "word_requests" USING btree ("policy_id");--> statement-breakpoint
CREATE INDEX "word_requests_ends_at_index" ON "word_requests" USING btree ("ends_at");