CREATE TABLE "content_versions" (
	"page_id" integer NOT NULL,
	"version" integer NOT NULL,
	"kind" text NOT NULL,
	"from_version" integer,
	"url" text NOT NULL,
	"content" jsonb NOT NULL,
	"is_published" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" integer,
	"created_by_name" text,
	CONSTRAINT "content_versions_page_id_version_pk" PRIMARY KEY("page_id","version")
);
--> statement-breakpoint
ALTER TABLE "content_versions" ADD CONSTRAINT "content_versions_page_id_content_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."content_pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_versions" ADD CONSTRAINT "content_versions_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
INSERT INTO "content_versions" ("page_id", "version", "kind", "url", "content", "is_published", "created_at", "created_by", "created_by_name")
SELECT p."id", p."version", 'created', p."url", p."content", p."is_published", p."updated_at", p."updated_by", u."name"
FROM "content_pages" p LEFT JOIN "users" u ON u."id" = p."updated_by";
