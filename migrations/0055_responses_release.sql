-- A response to suspected spam releases it.
CREATE OR REPLACE FUNCTION record_staff_activity()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  new_status text := CASE WHEN NEW.kind = 'status' THEN NEW.changes -> 'status' ->> 1 END;
  responded_at timestamptz;
  offered_at timestamptz;
  suspicion text;
BEGIN
  IF new_status IN ('new', 'contacted') THEN
    SELECT min(created_at) FILTER (WHERE is_response(kind, changes)), min(created_at) FILTER (WHERE kind = 'offer-sent')
      INTO responded_at, offered_at FROM lead_events
      WHERE lead_id = NEW.lead_id AND actor_id IS NOT NULL AND kind <> 'status';
  END IF;
  IF new_status = 'new' THEN
    UPDATE leads SET
      staff_activity_at = greatest(staff_activity_at, NEW.created_at),
      first_response_at = responded_at,
      first_offer_at = offered_at,
      response_check_at = CASE WHEN responded_at IS NULL AND response_due_at > NEW.created_at THEN response_due_at END
    WHERE id = NEW.lead_id;
  ELSIF is_response(NEW.kind, NEW.changes) THEN
    SELECT suspected_spam INTO suspicion FROM leads WHERE id = NEW.lead_id AND released_at IS NULL;
    UPDATE leads SET
      released_at = CASE WHEN suspicion IS NULL THEN released_at ELSE NEW.created_at END,
      released_by = CASE WHEN suspicion IS NULL THEN released_by ELSE NEW.actor_id END,
      staff_activity_at = greatest(staff_activity_at, NEW.created_at),
      first_response_at = coalesce(first_response_at, NEW.created_at),
      first_offer_at = CASE
        WHEN NEW.kind = 'offer-sent' OR new_status = 'quoted' THEN coalesce(first_offer_at, NEW.created_at)
        WHEN new_status = 'contacted' THEN offered_at
        ELSE first_offer_at END,
      response_check_at = NULL
    WHERE id = NEW.lead_id;
    IF suspicion IS NOT NULL THEN
      INSERT INTO lead_events (lead_id, kind, actor_id, actor_name, changes, created_at) VALUES (NEW.lead_id, 'released',
        NEW.actor_id, NEW.actor_name, jsonb_build_object('suspected_spam', jsonb_build_array(suspicion, NULL)), NEW.created_at);
    END IF;
  ELSE
    UPDATE leads SET staff_activity_at = greatest(staff_activity_at, NEW.created_at) WHERE id = NEW.lead_id;
  END IF;
  RETURN NULL;
END $function$;--> statement-breakpoint
-- What staff had responded to before, unless they gave it up without a quote.
WITH released AS (
  UPDATE leads SET released_at = now(), updated_at = now(), version = version + 1
  WHERE suspected_spam IS NOT NULL AND released_at IS NULL
    AND ((first_response_at IS NOT NULL AND status <> 'lost') OR EXISTS (SELECT FROM offers WHERE lead_id = leads.id))
  RETURNING id, suspected_spam
)
INSERT INTO lead_events (lead_id, kind, changes, created_at)
SELECT id, 'released', jsonb_build_object('suspected_spam', jsonb_build_array(suspected_spam, NULL)), now() FROM released;
