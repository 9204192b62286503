-- Erases people from their leads. The product and a restore call the same function, so both leave the same.

-- Anonymises these leads. An accepted quote stays as it was sold, without contact data; with
-- `keep_contact` name, address and number of leads with an accepted quote stay too.
CREATE OR REPLACE FUNCTION erase_leads(ids bigint[], keep_contact boolean)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
  sold bigint[] := ARRAY(SELECT id FROM offers WHERE lead_id = ANY(ids) AND state IN ('accepted', 'unconfirmed'));
  named bigint[] := CASE WHEN keep_contact
    THEN ARRAY(SELECT DISTINCT lead_id FROM offers WHERE id = ANY(sold)) ELSE '{}' END;
BEGIN
  DELETE FROM mails WHERE lead_id = ANY(ids);
  DELETE FROM idempotency_keys WHERE lead_id = ANY(ids);
  DELETE FROM journey_links WHERE lead_id = ANY(ids);
  UPDATE leg_assignments SET note = '' WHERE lead_id = ANY(ids);
  DELETE FROM offer_links WHERE offer_id IN (SELECT id FROM offers WHERE lead_id = ANY(ids));
  UPDATE lead_events SET changes = (
      SELECT coalesce(jsonb_object_agg(key, value), '{}') FROM jsonb_each(changes) WHERE key IN (
        'status', 'priority', 'assigned_to', 'source', 'next_action_on', 'next_action_time', 'channel', 'total_cents', 'notified'))
    WHERE lead_id = ANY(ids);
  UPDATE offer_replies SET name = '', text = '', former_journey = NULL WHERE offer_id IN (SELECT id FROM offers WHERE lead_id = ANY(ids));
  UPDATE offer_lines SET description = 'Erased'
    WHERE offer_id IN (SELECT id FROM offers WHERE lead_id = ANY(ids)) AND offer_id <> ALL(sold);
  UPDATE offers SET
      recipient = CASE WHEN lead_id = ANY(named) AND id = ANY(sold) THEN recipient ELSE '' END,
      journey = journey - 'trip' || jsonb_build_object('pickup_location', '', 'dropoff_location', '', 'full_name',
        CASE WHEN lead_id = ANY(named) AND id = ANY(sold) THEN journey ->> 'full_name' ELSE 'Erased' END),
      message = '',
      terms = CASE WHEN id = ANY(sold) THEN terms ELSE 'Erased' END,
      state = CASE WHEN state IN ('sent', 'asked') THEN 'withdrawn' ELSE state END,
      suggestion = NULL,
      request_key = NULL,
      body_hash = ''
    WHERE lead_id = ANY(ids);
  UPDATE leads SET
      full_name = CASE WHEN id = ANY(named) THEN full_name ELSE 'Erased' END,
      email = CASE WHEN id = ANY(named) THEN email ELSE '' END,
      mobile_number = CASE WHEN id = ANY(named) THEN mobile_number ELSE '' END,
      mobile_e164 = CASE WHEN id = ANY(named) THEN mobile_e164 END,
      pickup_location = '',
      dropoff_location = '',
      additional_info = '',
      trip = NULL,
      group_type = '',
      lost_reason = '',
      driver_notes = '',
      search_text = '',
      status = CASE WHEN status IN ('new', 'contacted', 'quoted') THEN 'lost' ELSE status END,
      next_action_on = NULL,
      next_action_time = NULL,
      response_check_at = NULL,
      version = version + 1,
      updated_at = now()
    WHERE id = ANY(ids);
END $function$;
