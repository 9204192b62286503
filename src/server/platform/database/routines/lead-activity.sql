-- Writes what staff did onto the lead: latest activity, first response, first quote, the end of the response deadline, and
-- that a response to suspected spam releases it.
-- Every module writes the timeline, so a trigger on the timeline misses nothing.

-- Says what counts as a response to the customer: a conversation, a sent quote,
-- or a status that nobody reaches without one. No other place decides this.
CREATE OR REPLACE FUNCTION is_response(kind text, changes jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT kind IN ('contact', 'follow-up', 'offer-sent')
    OR coalesce(kind = 'status' AND changes -> 'status' ->> 1 IN ('contacted', 'quoted', 'converted'), false)
$function$;

-- Records one entry of staff. A status set back to new or contacted takes back what the status alone had said:
-- then only contacts, follow-ups and sent quotes count, and a deadline that is still to come runs again.
-- A response to a quarantined lead judges that it is genuine: it is released, or staff would work on a lead that no
-- list shows, and that is deleted as spam. No emails are queued for it, unlike for a release by hand: the customer has just
-- had a response, beside which "we have your enquiry" would be odd, and staff need no alert about what they are working on.
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
END $function$;

-- Runs for entries of staff only, so that a quote request pays nothing for it.
CREATE TRIGGER lead_events_record_activity AFTER INSERT ON lead_events
  FOR EACH ROW WHEN (new.actor_id IS NOT NULL) EXECUTE FUNCTION record_staff_activity();
