-- Where each person reaches the desk: emails to staff lead there when no setting names its address.
ALTER TABLE "users" ADD COLUMN "desk_origin" text;--> statement-breakpoint
-- Open screens are told what a customer did, not only that something changed.
CREATE OR REPLACE FUNCTION notify_lead_events()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  changed json;
BEGIN
  SELECT json_agg(json_build_array(id, version, coalesce(assigned_to, 0), coalesce(assigned_to, 0)))
  INTO changed FROM leads WHERE id = NEW.lead_id;
  IF changed IS NOT NULL THEN
    PERFORM pg_notify('jaunt_leads', json_build_object('kind', 'changed', 'event', NEW.kind, 'leads', changed)::text);
  END IF;
  RETURN NULL;
END $function$;
