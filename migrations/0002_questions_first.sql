-- A lead says since when its customer waits for an answer, which goes first in lists, and when its newest quote was sent.
ALTER TABLE "leads" ADD COLUMN "offer_sent_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "question_asked_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "leads_questions" ON "leads" USING btree ("question_asked_at","id") WHERE "leads"."question_asked_at" is not null and "leads"."status" <> 'lost';--> statement-breakpoint
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
END $function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION record_question()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE leads SET question_asked_at = open_question_since(id), question_waiting = open_question_since(id) IS NOT NULL
  WHERE id = (SELECT lead_id FROM offers WHERE id = NEW.offer_id)
    AND question_asked_at IS DISTINCT FROM open_question_since(id);
  RETURN NULL;
END $function$;--> statement-breakpoint
DROP FUNCTION has_open_question(bigint);--> statement-breakpoint
UPDATE leads SET offer_sent_at = newest.created_at
FROM (SELECT DISTINCT ON (lead_id) lead_id, created_at FROM offers ORDER BY lead_id, revision DESC) AS newest
WHERE leads.id = newest.lead_id;--> statement-breakpoint
UPDATE leads SET question_asked_at = open_question_since(id) WHERE question_waiting;
