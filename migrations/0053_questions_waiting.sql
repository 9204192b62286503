-- A lead says that its customer waits for the answer to a question, whatever has become of the quote meanwhile.
ALTER TABLE "leads" ADD COLUMN "question_waiting" boolean DEFAULT false NOT NULL;--> statement-breakpoint
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
$function$;--> statement-breakpoint
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
END $function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION record_question()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE leads SET question_waiting = has_open_question(id)
  WHERE id = (SELECT lead_id FROM offers WHERE id = NEW.offer_id) AND question_waiting <> has_open_question(id);
  RETURN NULL;
END $function$;--> statement-breakpoint
CREATE TRIGGER offer_replies_record_question AFTER INSERT ON offer_replies
  FOR EACH ROW WHEN (new.kind = ANY (ARRAY['asked'::text, 'answered'::text])) EXECUTE FUNCTION record_question();--> statement-breakpoint
UPDATE leads SET question_waiting = true
WHERE id IN (SELECT lead_id FROM offers JOIN offer_replies ON offer_id = offers.id WHERE kind = 'asked') AND has_open_question(id);
