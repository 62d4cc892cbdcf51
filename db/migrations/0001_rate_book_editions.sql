CREATE TABLE "rate_book_editions" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"effective_from" date NOT NULL,
	"is_illustrative" boolean NOT NULL,
	"book" text NOT NULL,
	"tables" jsonb NOT NULL,
	"base" text,
	"loaded_from" text NOT NULL,
	"loaded_by" text NOT NULL,
	"loaded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "rate_book_editions_name_unique" UNIQUE("name")
);
