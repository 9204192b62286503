-- Writes onto a lead what its newest offer says and what is booked, so that lists show and sort it without reading offers.
-- Offers are always changed behind their lead's lock.

-- Whether the customer of a lead waits for the answer to a question: one of an offer that nobody has closed, or asked since it was.
CREATE OR REPLACE FUNCTION has_open_question(lead bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  SELECT EXISTS (
    SELECT FROM offers o
    CROSS JOIN LATERAL (
      SELECT r.kind, r.closed_number FROM offer_replies r
      WHERE r.offer_id = o.id AND r.kind IN ('asked', 'answered') ORDER BY r.id DESC LIMIT 1) AS last
    WHERE o.lead_id = lead AND last.kind = 'asked'
      AND (last.closed_number IS NOT NULL OR o.state IN ('sent', 'asked', 'unconfirmed', 'accepted', 'expired')))
$function$;

-- Records an offer that is its lead's newest one, and all that is booked: an older offer may be.
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
  IF TG_OP = 'UPDATE' THEN
    UPDATE leads SET question_waiting = has_open_question(id)
    WHERE id = NEW.lead_id AND question_waiting <> has_open_question(id);
  END IF;
  RETURN NULL;
END $function$;

-- Records that a customer waits for an answer, or has it.
CREATE OR REPLACE FUNCTION record_question()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE leads SET question_waiting = has_open_question(id)
  WHERE id = (SELECT lead_id FROM offers WHERE id = NEW.offer_id) AND question_waiting <> has_open_question(id);
  RETURN NULL;
END $function$;

-- Runs for each new offer.
CREATE TRIGGER offers_record_newest AFTER INSERT ON offers
  FOR EACH ROW EXECUTE FUNCTION record_newest_offer();

-- Runs when a customer or staff change what an offer is.
CREATE TRIGGER offers_record_change AFTER UPDATE OF state ON offers
  FOR EACH ROW WHEN (old.state IS DISTINCT FROM new.state) EXECUTE FUNCTION record_newest_offer();

-- Runs for what customer and staff say about an offer.
CREATE TRIGGER offer_replies_record_question AFTER INSERT ON offer_replies
  FOR EACH ROW WHEN (new.kind = ANY (ARRAY['asked'::text, 'answered'::text])) EXECUTE FUNCTION record_question();
