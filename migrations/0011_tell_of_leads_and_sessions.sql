-- Who looks on is told of every change of a lead, whatever made it: ids, versions and whose it was and is, 0 for nobody.
-- Never of new leads: a notice makes commits wait for one another, and visitors must not. The process that filed one tells.
CREATE FUNCTION tell_changed_leads() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;
--> statement-breakpoint
CREATE FUNCTION tell_deleted_leads() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  gone json;
BEGIN
  IF (SELECT count(*) FROM old_rows) > 100 THEN
    PERFORM pg_notify('jaunt_leads', '{"kind":"many"}');
    RETURN NULL;
  END IF;
  SELECT json_agg(json_build_array(id, version, coalesce(assigned_to, 0), coalesce(assigned_to, 0)))
  INTO gone FROM old_rows;
  IF gone IS NOT NULL THEN
    PERFORM pg_notify('jaunt_leads', json_build_object('kind', 'gone', 'leads', gone)::text);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- The timeline of a lead grew without the lead itself having to change.
CREATE FUNCTION tell_lead_events() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  told json;
BEGIN
  SELECT json_agg(json_build_array(id, version, coalesce(assigned_to, 0), coalesce(assigned_to, 0)))
  INTO told FROM leads WHERE id = NEW.lead_id;
  IF told IS NOT NULL THEN
    PERFORM pg_notify('jaunt_leads', json_build_object('kind', 'changed', 'leads', told)::text);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION tell_ended_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM old_rows) THEN
    PERFORM pg_notify('jaunt_sessions', '');
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER leads_told_update AFTER UPDATE ON leads REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_leads();
--> statement-breakpoint
CREATE TRIGGER leads_told_delete AFTER DELETE ON leads REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION tell_deleted_leads();
--> statement-breakpoint
-- What staff do leaves its trace on the lead, whose own trigger tells it. What a customer does may leave none.
CREATE TRIGGER lead_events_told AFTER INSERT ON lead_events
  FOR EACH ROW WHEN (NEW.actor_id IS NULL AND NEW.kind <> 'created') EXECUTE FUNCTION tell_lead_events();
--> statement-breakpoint
CREATE TRIGGER sessions_told_delete AFTER DELETE ON sessions REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION tell_ended_sessions();
