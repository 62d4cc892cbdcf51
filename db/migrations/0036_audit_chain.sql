CREATE TABLE "audit_chain" (
	"line_id" bigint PRIMARY KEY NOT NULL,
	"hash" text NOT NULL
);
