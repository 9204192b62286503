-- Columns, values, indexes, functions and triggers take the names of the glossary.
ALTER TABLE "leads" RENAME COLUMN "promise_minutes" TO "response_minutes";--> statement-breakpoint
ALTER TABLE "leads" RENAME COLUMN "promise_due_at" TO "response_due_at";--> statement-breakpoint
ALTER TABLE "leads" RENAME COLUMN "promise_check_at" TO "response_check_at";--> statement-breakpoint
ALTER TABLE "leads" RENAME COLUMN "suspected_robot" TO "suspected_spam";--> statement-breakpoint
ALTER INDEX "leads_promise_check" RENAME TO "leads_response_check";--> statement-breakpoint
ALTER INDEX "leads_held" RENAME TO "leads_quarantined";--> statement-breakpoint
ALTER FUNCTION note_staff_activity() RENAME TO record_staff_activity;--> statement-breakpoint
ALTER FUNCTION tell_changed_leads() RENAME TO notify_changed_leads;--> statement-breakpoint
ALTER FUNCTION tell_deleted_leads() RENAME TO notify_deleted_leads;--> statement-breakpoint
ALTER FUNCTION tell_ended_sessions() RENAME TO notify_ended_sessions;--> statement-breakpoint
ALTER FUNCTION tell_lead_events() RENAME TO notify_lead_events;--> statement-breakpoint
ALTER FUNCTION count_no_leads() RENAME TO clear_lead_counts;--> statement-breakpoint
ALTER FUNCTION refuse_audit_change() RENAME TO forbid_audit_changes;--> statement-breakpoint
ALTER TRIGGER "lead_events_noted" ON "lead_events" RENAME TO "lead_events_record_activity";--> statement-breakpoint
ALTER TRIGGER "lead_events_told" ON "lead_events" RENAME TO "lead_events_notify";--> statement-breakpoint
ALTER TRIGGER "leads_told_delete" ON "leads" RENAME TO "leads_notify_delete";--> statement-breakpoint
ALTER TRIGGER "leads_told_update" ON "leads" RENAME TO "leads_notify_update";--> statement-breakpoint
ALTER TRIGGER "sessions_told_delete" ON "sessions" RENAME TO "sessions_notify_delete";--> statement-breakpoint
ALTER TRIGGER "leads_counted_delete" ON "leads" RENAME TO "leads_count_delete";--> statement-breakpoint
ALTER TRIGGER "leads_counted_insert" ON "leads" RENAME TO "leads_count_insert";--> statement-breakpoint
ALTER TRIGGER "leads_counted_truncate" ON "leads" RENAME TO "leads_count_truncate";--> statement-breakpoint
ALTER TRIGGER "leads_counted_update" ON "leads" RENAME TO "leads_count_update";--> statement-breakpoint
ALTER TRIGGER "audit_entries_stay" ON "audit_entries" RENAME TO "audit_entries_forbid_changes";--> statement-breakpoint
ALTER TRIGGER "audit_entries_stay_together" ON "audit_entries" RENAME TO "audit_entries_forbid_truncate";--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_inserted_leads()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO lead_counts AS counters (day, status, assigned_to, shard, leads)
  SELECT coalesce(day, 'infinity'), status, assigned_to, pg_backend_pid() % 32, count(*)
  FROM (SELECT (created_at AT TIME ZONE 'Europe/Dublin')::date AS day, status, coalesce(assigned_to, 0) AS assigned_to
        FROM new_rows WHERE (suspected_spam IS NULL OR released_at IS NOT NULL)) AS n
  GROUP BY GROUPING SETS ((day, status, assigned_to), (status, assigned_to))
  ORDER BY 1, 2, 3
  ON CONFLICT (day, status, assigned_to, shard) DO UPDATE SET leads = counters.leads + excluded.leads;
  RETURN NULL;
END $function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_deleted_leads()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO lead_counts AS counters (day, status, assigned_to, shard, leads)
  SELECT coalesce(day, 'infinity'), status, assigned_to, pg_backend_pid() % 32, -count(*)
  FROM (SELECT (created_at AT TIME ZONE 'Europe/Dublin')::date AS day, status, coalesce(assigned_to, 0) AS assigned_to
        FROM old_rows WHERE (suspected_spam IS NULL OR released_at IS NOT NULL)) AS o
  GROUP BY GROUPING SETS ((day, status, assigned_to), (status, assigned_to))
  ORDER BY 1, 2, 3
  ON CONFLICT (day, status, assigned_to, shard) DO UPDATE SET leads = counters.leads + excluded.leads;
  RETURN NULL;
END $function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_updated_leads()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO lead_counts AS counters (day, status, assigned_to, shard, leads)
  SELECT coalesce(day, 'infinity'), status, assigned_to, pg_backend_pid() % 32, sum(amount)
  FROM (SELECT (created_at AT TIME ZONE 'Europe/Dublin')::date AS day, status, coalesce(assigned_to, 0) AS assigned_to, -1 AS amount
        FROM old_rows WHERE (suspected_spam IS NULL OR released_at IS NOT NULL)
        UNION ALL
        SELECT (created_at AT TIME ZONE 'Europe/Dublin')::date, status, coalesce(assigned_to, 0), 1
        FROM new_rows WHERE (suspected_spam IS NULL OR released_at IS NOT NULL)) AS moved
  GROUP BY GROUPING SETS ((day, status, assigned_to), (status, assigned_to))
  HAVING sum(amount) <> 0
  ORDER BY 1, 2, 3
  ON CONFLICT (day, status, assigned_to, shard) DO UPDATE SET leads = counters.leads + excluded.leads;
  RETURN NULL;
END $function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION record_staff_activity()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  new_status text := CASE WHEN NEW.kind = 'status' THEN NEW.changes -> 'status' ->> 1 END;
  responded_at timestamptz;
  offered_at timestamptz;
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
    UPDATE leads SET
      staff_activity_at = greatest(staff_activity_at, NEW.created_at),
      first_response_at = coalesce(first_response_at, NEW.created_at),
      first_offer_at = CASE
        WHEN NEW.kind = 'offer-sent' OR new_status = 'quoted' THEN coalesce(first_offer_at, NEW.created_at)
        WHEN new_status = 'contacted' THEN offered_at
        ELSE first_offer_at END,
      response_check_at = NULL
    WHERE id = NEW.lead_id;
  ELSE
    UPDATE leads SET staff_activity_at = greatest(staff_activity_at, NEW.created_at) WHERE id = NEW.lead_id;
  END IF;
  RETURN NULL;
END $function$;--> statement-breakpoint
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
    PERFORM pg_notify('jaunt_leads', json_build_object('kind', 'changed', 'leads', changed)::text);
  END IF;
  RETURN NULL;
END $function$;--> statement-breakpoint
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
END $function$;--> statement-breakpoint
DROP INDEX "mails_gathering";--> statement-breakpoint
UPDATE "mails" SET "kind" = CASE "kind" WHEN 'promise-reminder' THEN 'response-due-soon' ELSE 'response-overdue' END
  WHERE "kind" IN ('promise-reminder', 'promise-broken');--> statement-breakpoint
UPDATE "mails" SET "state" = 'failed' WHERE "state" = 'parked';--> statement-breakpoint
CREATE INDEX "mails_gathering" ON "mails" USING btree ("recipient","kind") WHERE "mails"."state" = 'queued' and "mails"."kind" in ('response-due-soon', 'response-overdue');--> statement-breakpoint
UPDATE "lead_events" SET "changes" = ("changes" - 'way') || jsonb_build_object('channel', "changes" -> 'way')
  WHERE "kind" IN ('contact', 'contact-tried') AND "changes" ? 'way';--> statement-breakpoint
UPDATE "lead_events" SET "changes" = ("changes" - 'suspected_robot') || jsonb_build_object('suspected_spam', "changes" -> 'suspected_robot')
  WHERE "changes" ? 'suspected_robot';--> statement-breakpoint
UPDATE "content_pages" SET "content" = replace("content"::text, '"promiseMinutes":', '"responseMinutes":')::jsonb WHERE "content"::text LIKE '%"promiseMinutes":%';--> statement-breakpoint
UPDATE "content_versions" SET "content" = replace("content"::text, '"promiseMinutes":', '"responseMinutes":')::jsonb WHERE "content"::text LIKE '%"promiseMinutes":%';--> statement-breakpoint
UPDATE "business_settings" SET "business" = replace("business"::text, '"promiseMinutes":', '"responseMinutes":')::jsonb WHERE "business"::text LIKE '%"promiseMinutes":%';--> statement-breakpoint
UPDATE "business_settings" SET "business" = replace("business"::text, '{firm}', '{business}')::jsonb WHERE "business"::text LIKE '%{firm}%';
