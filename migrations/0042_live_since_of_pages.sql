ALTER TABLE "content_pages" ADD COLUMN "live_since" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "content_pages" p SET "live_since" = CASE WHEN "draft" IS NULL THEN "updated_at" ELSE coalesce(
  (SELECT max(v."created_at") FROM "content_versions" v WHERE v."page_id" = p."id" AND v."kind" = 'published'), "created_at") END
WHERE "area" <> 'index' OR "is_published";
