-- Announces changes to every process over NOTIFY, whatever made them. A lead is [id, version, assignee before, assignee now];
-- assignee 0 is nobody. More than 100 leads are announced as "many", because a notification holds at most 8,000 bytes.
-- New leads are announced by the process that stored them: NOTIFY makes commits wait for one another, and visitors must not wait.

-- Announces changed leads.
CREATE OR REPLACE FUNCTION notify_changed_leads()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  changed json;
BEGIN
  IF (SELECT count(*) FROM new_rows) > 100 THEN
    PERFORM pg_notify('jaunt_leads', '{"kind":"many"}');
    RETURN NULL;
  END IF;
  SELECT json_agg(json_build_array(n.id, n.version, coalesce(o.assigned_to, 0), coalesce(n.assigned_to, 0)))
  INTO changed FROM new_rows AS n JOIN old_rows AS o USING (id);
  IF changed IS NOT NULL THEN
    PERFORM pg_notify('jaunt_leads', json_build_object('kind', 'changed', 'leads', changed)::text);
  END IF;
  RETURN NULL;
END $function$;

-- Runs after each UPDATE of leads.
CREATE TRIGGER leads_notify_update AFTER UPDATE ON leads
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION notify_changed_leads();

-- Announces deleted leads.
CREATE OR REPLACE FUNCTION notify_deleted_leads()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  deleted json;
BEGIN
  IF (SELECT count(*) FROM old_rows) > 100 THEN
    PERFORM pg_notify('jaunt_leads', '{"kind":"many"}');
    RETURN NULL;
  END IF;
  SELECT json_agg(json_build_array(id, version, coalesce(assigned_to, 0), coalesce(assigned_to, 0)))
  INTO deleted FROM old_rows;
  IF deleted IS NOT NULL THEN
    PERFORM pg_notify('jaunt_leads', json_build_object('kind', 'gone', 'leads', deleted)::text);
  END IF;
  RETURN NULL;
END $function$;

-- Runs after each DELETE from leads.
CREATE TRIGGER leads_notify_delete AFTER DELETE ON leads
  REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION notify_deleted_leads();

-- Announces a lead whose timeline grew while the lead itself stayed as it was, with the kind of the entry.
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

-- Runs for entries of customers. Entries of staff change the lead, which announces itself.
CREATE TRIGGER lead_events_notify AFTER INSERT ON lead_events
  FOR EACH ROW WHEN (new.actor_id IS NULL AND new.kind <> 'created'::text)
  EXECUTE FUNCTION notify_lead_events();

-- Announces that sessions ended, so that their event streams close.
CREATE OR REPLACE FUNCTION notify_ended_sessions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF EXISTS (SELECT FROM old_rows) THEN
    PERFORM pg_notify('jaunt_sessions', '');
  END IF;
  RETURN NULL;
END $function$;

-- Runs after each DELETE from sessions.
CREATE TRIGGER sessions_notify_delete AFTER DELETE ON sessions
  REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION notify_ended_sessions();
