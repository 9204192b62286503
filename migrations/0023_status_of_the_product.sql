CREATE TABLE "open_problems" (
	"part" text PRIMARY KEY NOT NULL,
	"problem" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"notified_at" timestamp (3) with time zone,
	"well_since" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "store_sizes" (
	"day" date NOT NULL,
	"store" text NOT NULL,
	"bytes" bigint NOT NULL,
	CONSTRAINT "store_sizes_day_store_pk" PRIMARY KEY("day","store")
);
