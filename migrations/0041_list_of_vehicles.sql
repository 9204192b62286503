CREATE TABLE "vehicle_lists" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"vehicles" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	CONSTRAINT "vehicle_lists_one" CHECK ("vehicle_lists"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "vehicle_lists" ADD CONSTRAINT "vehicle_lists_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;