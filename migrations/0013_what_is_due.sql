CREATE INDEX "lead_events_customer_status" ON "lead_events" USING btree ("created_at") WHERE "lead_events"."actor_id" is null and "lead_events"."kind" = 'status';--> statement-breakpoint
CREATE INDEX "leads_unanswered" ON "leads" USING btree ("promise_due_at") WHERE "leads"."status" = 'new' and "leads"."first_response_at" is null and "leads"."promise_due_at" is not null;--> statement-breakpoint
CREATE INDEX "leads_assignee_follow_up" ON "leads" USING btree ("assigned_to","follow_up_from") WHERE "leads"."follow_up_from" is not null and "leads"."assigned_to" is not null;--> statement-breakpoint
-- A price may be given by word: then the status alone says so. A status taken back takes that with it, an offer that was sent stays.
CREATE OR REPLACE FUNCTION note_staff_activity() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  turned text := CASE WHEN NEW.kind = 'status' THEN NEW.changes -> 'status' ->> 1 END;
  answered timestamptz;
  offered timestamptz;
BEGIN
  IF turned IN ('new', 'contacted') THEN
    SELECT min(created_at) FILTER (WHERE is_response(kind, changes)), min(created_at) FILTER (WHERE kind = 'offer-sent')
      INTO answered, offered FROM lead_events
      WHERE lead_id = NEW.lead_id AND actor_id IS NOT NULL AND kind <> 'status';
  END IF;
  IF turned = 'new' THEN
    UPDATE leads SET
      staff_activity_at = greatest(staff_activity_at, NEW.created_at),
      first_response_at = answered,
      first_offer_at = offered,
      promise_check_at = CASE WHEN answered IS NULL AND promise_due_at > NEW.created_at THEN promise_due_at END
    WHERE id = NEW.lead_id;
  ELSIF is_response(NEW.kind, NEW.changes) THEN
    UPDATE leads SET
      staff_activity_at = greatest(staff_activity_at, NEW.created_at),
      first_response_at = coalesce(first_response_at, NEW.created_at),
      first_offer_at = CASE
        WHEN NEW.kind = 'offer-sent' OR turned = 'quoted' THEN coalesce(first_offer_at, NEW.created_at)
        WHEN turned = 'contacted' THEN offered
        ELSE first_offer_at END,
      promise_check_at = NULL
    WHERE id = NEW.lead_id;
  ELSE
    UPDATE leads SET staff_activity_at = greatest(staff_activity_at, NEW.created_at) WHERE id = NEW.lead_id;
  END IF;
  RETURN NULL;
END $$;
