ALTER TABLE "content_pages" ADD COLUMN "saved_at" timestamp (3) with time zone;--> statement-breakpoint
-- What the versions tell of the pages that are there; a history too long to be whole tells nothing.
UPDATE "content_pages" SET "saved_at" = "updated_at";--> statement-breakpoint
UPDATE "content_pages" p SET "saved_at" = CASE WHEN v.kind = 'reset' THEN NULL ELSE v.created_at END
FROM (
  SELECT DISTINCT ON (page_id) page_id, kind, created_at FROM "content_versions"
  WHERE kind IN ('created', 'saved', 'restored', 'reset') ORDER BY page_id, version DESC
) v
WHERE v.page_id = p.id;
