ALTER TABLE "leads" ADD COLUMN "promise_check_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "first_offer_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "staff_activity_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "follow_up_from" timestamp (3) with time zone GENERATED ALWAYS AS (case when status in ('new', 'contacted', 'quoted') then least(
        next_action_on::timestamp at time zone 'Europe/Dublin',
        case when status <> 'new' then (staff_activity_at at time zone 'UTC' + interval '24 hours') at time zone 'UTC' end) end) STORED;--> statement-breakpoint
CREATE INDEX "lead_events_actor" ON "lead_events" USING btree ("actor_id","created_at") WHERE "lead_events"."actor_id" is not null;--> statement-breakpoint
CREATE INDEX "leads_promise_check" ON "leads" USING btree ("promise_check_at") WHERE "leads"."promise_check_at" is not null;--> statement-breakpoint
CREATE INDEX "leads_follow_up" ON "leads" USING btree ("follow_up_from") WHERE "leads"."follow_up_from" is not null;--> statement-breakpoint
-- What staff did before anybody kept count of it.
UPDATE leads SET staff_activity_at = updated_at WHERE version > 1;
--> statement-breakpoint
-- The one place that says what answers a customer: a conversation that took place, or a status that nobody reaches without one.
CREATE FUNCTION is_response(kind text, changes jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT kind IN ('contact', 'follow-up', 'offer-sent')
    OR coalesce(kind = 'status' AND changes -> 'status' ->> 1 IN ('contacted', 'quoted', 'converted'), false)
$$;
--> statement-breakpoint
-- Every deed of staff is an entry of the timeline, whichever module writes it, so their traces on the lead are kept here.
-- A lead that goes back to new was answered by no status: then only a conversation counts, and the promise runs on.
CREATE FUNCTION note_staff_activity() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  answered timestamptz;
BEGIN
  IF NEW.kind = 'status' AND NEW.changes -> 'status' ->> 1 = 'new' THEN
    SELECT min(created_at) INTO answered FROM lead_events
      WHERE lead_id = NEW.lead_id AND actor_id IS NOT NULL AND kind <> 'status' AND is_response(kind, changes);
    UPDATE leads SET
      staff_activity_at = greatest(staff_activity_at, NEW.created_at),
      first_response_at = answered,
      promise_check_at = CASE WHEN answered IS NULL AND promise_due_at > NEW.created_at THEN promise_due_at END
    WHERE id = NEW.lead_id;
  ELSIF is_response(NEW.kind, NEW.changes) THEN
    UPDATE leads SET
      staff_activity_at = greatest(staff_activity_at, NEW.created_at),
      first_response_at = coalesce(first_response_at, NEW.created_at),
      first_offer_at = CASE WHEN NEW.kind = 'offer-sent' THEN coalesce(first_offer_at, NEW.created_at) ELSE first_offer_at END,
      promise_check_at = NULL
    WHERE id = NEW.lead_id;
  ELSE
    UPDATE leads SET staff_activity_at = greatest(staff_activity_at, NEW.created_at) WHERE id = NEW.lead_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Row by row and not by statement: a visitor's entry, which nobody of staff wrote, costs the enquiry nothing.
CREATE TRIGGER lead_events_noted AFTER INSERT ON lead_events
  FOR EACH ROW WHEN (NEW.actor_id IS NOT NULL) EXECUTE FUNCTION note_staff_activity();
