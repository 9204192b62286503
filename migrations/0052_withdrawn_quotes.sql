-- A lead says that its newest offer was withdrawn, as it says of every other offer what became of it.
CREATE OR REPLACE FUNCTION record_newest_offer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE leads SET
    offer_state = NEW.state,
    offer_total_cents = NEW.total_cents,
    offer_valid_until = NEW.valid_until,
    offer_confirm_due_at = CASE WHEN NEW.state = 'unconfirmed' THEN NEW.confirm_due_at END,
    offer_confirm_check_at = CASE WHEN NEW.state = 'unconfirmed' THEN NEW.confirm_remind_at END
  WHERE id = NEW.lead_id
    AND NOT EXISTS (SELECT FROM offers WHERE lead_id = NEW.lead_id AND revision > NEW.revision);
  IF NEW.state = 'accepted' OR (TG_OP = 'UPDATE' AND OLD.state = 'accepted') THEN
    UPDATE leads SET booked_total_cents = (SELECT sum(total_cents)::int FROM offers WHERE lead_id = NEW.lead_id AND state = 'accepted')
    WHERE id = NEW.lead_id;
  END IF;
  RETURN NULL;
END $function$;--> statement-breakpoint
UPDATE leads SET offer_state = newest.state, offer_total_cents = newest.total_cents, offer_valid_until = newest.valid_until
FROM (SELECT DISTINCT ON (lead_id) lead_id, state, total_cents, valid_until FROM offers ORDER BY lead_id, revision DESC) AS newest
WHERE leads.id = newest.lead_id AND newest.state = 'withdrawn';
