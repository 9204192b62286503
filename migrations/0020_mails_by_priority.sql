DROP INDEX "mails_due";--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "priority" smallint;--> statement-breakpoint
UPDATE "mails" SET "priority" = CASE
  WHEN "kind" IN ('password-reset', 'offer', 'offer-accepted') THEN 0
  WHEN "kind" = 'lead-confirmation' THEN 1
  WHEN "kind" IN ('lead-alert', 'offer-reply') THEN 2
  ELSE 3 END;--> statement-breakpoint
ALTER TABLE "mails" ALTER COLUMN "priority" SET NOT NULL;--> statement-breakpoint
UPDATE "mails" SET "details" = jsonb_build_object('leads', jsonb_build_array("lead_id"), 'more', 0), "lead_id" = NULL
  WHERE "kind" IN ('promise-reminder', 'promise-broken') AND "lead_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree ("priority","next_attempt_at","position") WHERE "mails"."state" = 'queued';--> statement-breakpoint
CREATE INDEX "mails_gathering" ON "mails" USING btree ("recipient","kind") WHERE "mails"."state" = 'queued' and "mails"."kind" in ('promise-reminder', 'promise-broken');