-- A quote that the customer has accepted may wait for the business to confirm it. A lead carries until when.
ALTER TABLE "offers" DROP CONSTRAINT "offers_state";--> statement-breakpoint
DROP INDEX "offers_one_open";--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "offer_confirm_due_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "confirm_due_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "leads_unconfirmed" ON "leads" USING btree ("offer_confirm_due_at","id") WHERE "leads"."offer_confirm_due_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "offers_one_open" ON "offers" USING btree ("lead_id") WHERE state in ('sent', 'asked', 'unconfirmed');--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_state" CHECK ("offers"."state" in ('sent', 'asked', 'unconfirmed', 'accepted', 'refused', 'declined', 'withdrawn', 'expired', 'replaced'));--> statement-breakpoint
CREATE OR REPLACE FUNCTION record_newest_offer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE leads SET
    offer_state = CASE WHEN NEW.state <> 'withdrawn' THEN NEW.state END,
    offer_total_cents = CASE WHEN NEW.state <> 'withdrawn' THEN NEW.total_cents END,
    offer_valid_until = CASE WHEN NEW.state <> 'withdrawn' THEN NEW.valid_until END,
    offer_confirm_due_at = CASE WHEN NEW.state = 'unconfirmed' THEN NEW.confirm_due_at END
  WHERE id = NEW.lead_id
    AND NOT EXISTS (SELECT FROM offers WHERE lead_id = NEW.lead_id AND revision > NEW.revision);
  RETURN NULL;
END $function$;
