-- Writes onto a lead what its newest quote says and what is booked, so that lists show and sort it without reading quotes.
-- Quotes are always changed behind their lead's lock.

-- Since when the customer of a lead waits for the answer to a question, one of a quote that nobody has closed, or asked since it was; null
-- where nobody waits.
CREATE OR REPLACE FUNCTION open_question_since(lead bigint)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$
  SELECT min(waiting.since) FROM offers o
  CROSS JOIN LATERAL (
    SELECT r.kind, r.closed_number FROM offer_replies r
    WHERE r.offer_id = o.id AND r.kind IN ('asked', 'answered') ORDER BY r.id DESC LIMIT 1) AS last
  CROSS JOIN LATERAL (
    SELECT min(r.created_at) AS since FROM offer_replies r
    WHERE r.offer_id = o.id AND r.kind = 'asked' AND r.id > coalesce(
      (SELECT max(a.id) FROM offer_replies a WHERE a.offer_id = o.id AND a.kind = 'answered'), 0)) AS waiting
  WHERE o.lead_id = lead AND last.kind = 'asked'
    AND (last.closed_number IS NOT NULL OR o.state IN ('sent', 'asked', 'unconfirmed', 'accepted', 'expired'))
$function$;

-- Records a quote that is its lead's newest one, and all that is booked: an older quote may be.
CREATE OR REPLACE FUNCTION record_newest_offer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE leads SET
    offer_state = NEW.state,
    offer_total_cents = NEW.total_cents,
    offer_valid_until = NEW.valid_until,
    offer_sent_at = NEW.created_at,
    offer_confirm_due_at = CASE WHEN NEW.state = 'unconfirmed' THEN NEW.confirm_due_at END,
    offer_confirm_check_at = CASE WHEN NEW.state = 'unconfirmed' THEN NEW.confirm_remind_at END
  WHERE id = NEW.lead_id
    AND NOT EXISTS (SELECT FROM offers WHERE lead_id = NEW.lead_id AND revision > NEW.revision);
  IF NEW.state = 'accepted' OR (TG_OP = 'UPDATE' AND OLD.state = 'accepted') THEN
    UPDATE leads SET booked_total_cents = (SELECT sum(total_cents)::int FROM offers WHERE lead_id = NEW.lead_id AND state = 'accepted')
    WHERE id = NEW.lead_id;
  END IF;
  IF TG_OP = 'UPDATE' THEN
    UPDATE leads SET question_asked_at = since, question_waiting = since IS NOT NULL
    FROM open_question_since(NEW.lead_id) AS since
    WHERE id = NEW.lead_id AND question_asked_at IS DISTINCT FROM since;
  END IF;
  RETURN NULL;
END $function$;

-- Records that a customer waits for an answer, or has it.
CREATE OR REPLACE FUNCTION record_question()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE leads SET question_asked_at = open_question_since(id), question_waiting = open_question_since(id) IS NOT NULL
  WHERE id = (SELECT lead_id FROM offers WHERE id = NEW.offer_id)
    AND question_asked_at IS DISTINCT FROM open_question_since(id);
  RETURN NULL;
END $function$;

-- Runs for each new quote.
CREATE TRIGGER offers_record_newest AFTER INSERT ON offers
  FOR EACH ROW EXECUTE FUNCTION record_newest_offer();

-- Runs when a customer or staff change what a quote is.
CREATE TRIGGER offers_record_change AFTER UPDATE OF state ON offers
  FOR EACH ROW WHEN (old.state IS DISTINCT FROM new.state) EXECUTE FUNCTION record_newest_offer();

-- Runs for what customer and staff say about a quote.
CREATE TRIGGER offer_replies_record_question AFTER INSERT ON offer_replies
  FOR EACH ROW WHEN (new.kind = ANY (ARRAY['asked'::text, 'answered'::text])) EXECUTE FUNCTION record_question();
