CREATE TABLE "installation_keys" (
	"purpose" text PRIMARY KEY NOT NULL,
	"wrapped" text NOT NULL
);
