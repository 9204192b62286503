-- What is booked stands on the lead, whichever of its offers is the newest.
ALTER TABLE "leads" ADD COLUMN "booked_total_cents" integer;--> statement-breakpoint
UPDATE leads SET booked_total_cents = booked.total_cents
FROM (SELECT lead_id, sum(total_cents)::int AS total_cents FROM offers WHERE state = 'accepted' GROUP BY lead_id) AS booked
WHERE leads.id = booked.lead_id;--> statement-breakpoint
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
  IF NEW.state = 'accepted' OR (TG_OP = 'UPDATE' AND OLD.state = 'accepted') THEN
    UPDATE leads SET booked_total_cents = (SELECT sum(total_cents)::int FROM offers WHERE lead_id = NEW.lead_id AND state = 'accepted')
    WHERE id = NEW.lead_id;
  END IF;
  RETURN NULL;
END $function$;
