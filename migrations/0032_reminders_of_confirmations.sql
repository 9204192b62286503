-- Staff are reminded of an accepted quote that waits to be confirmed, as of a request that waits for an answer.
DROP INDEX "mails_gathering";--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "offer_confirm_check_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "confirm_remind_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "mails_gathering" ON "mails" USING btree ("recipient","kind") WHERE "mails"."state" = 'queued' and "mails"."kind" in ('response-due-soon', 'response-overdue', 'confirm-due-soon', 'confirm-overdue');--> statement-breakpoint
UPDATE leads SET offer_confirm_check_at = offer_confirm_due_at WHERE offer_confirm_due_at IS NOT NULL;--> statement-breakpoint
CREATE OR REPLACE FUNCTION record_newest_offer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE leads SET
    offer_state = CASE WHEN NEW.state <> 'withdrawn' THEN NEW.state END,
    offer_total_cents = CASE WHEN NEW.state <> 'withdrawn' THEN NEW.total_cents END,
    offer_valid_until = CASE WHEN NEW.state <> 'withdrawn' THEN NEW.valid_until END,
    offer_confirm_due_at = CASE WHEN NEW.state = 'unconfirmed' THEN NEW.confirm_due_at END,
    offer_confirm_check_at = CASE WHEN NEW.state = 'unconfirmed' THEN NEW.confirm_remind_at END
  WHERE id = NEW.lead_id
    AND NOT EXISTS (SELECT FROM offers WHERE lead_id = NEW.lead_id AND revision > NEW.revision);
  RETURN NULL;
END $function$;
