CREATE TABLE "rate_cards" (
	"version" integer PRIMARY KEY NOT NULL,
	"counts_from" date NOT NULL,
	"note" text NOT NULL,
	"card" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"created_by_name" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "rate_version" integer;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "suggestion" jsonb;--> statement-breakpoint
ALTER TABLE "rate_cards" ADD CONSTRAINT "rate_cards_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rate_cards_counting" ON "rate_cards" USING btree ("counts_from","version");--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_rate_version_rate_cards_version_fk" FOREIGN KEY ("rate_version") REFERENCES "public"."rate_cards"("version") ON DELETE no action ON UPDATE no action;