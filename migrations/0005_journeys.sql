-- Who drives a leg in what, secret links to job sheets and calendars, and notes for the driver; an erasure covers them.
CREATE TABLE "journey_links" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"lead_id" bigint,
	"leg" text DEFAULT '' NOT NULL,
	"driver" text DEFAULT '' NOT NULL,
	"day" date,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	CONSTRAINT "journey_links_once" UNIQUE NULLS NOT DISTINCT("kind","lead_id","leg","driver","day")
);
--> statement-breakpoint
CREATE TABLE "leg_assignments" (
	"lead_id" bigint NOT NULL,
	"leg" text NOT NULL,
	"day" date NOT NULL,
	"time" time(0),
	"unit_id" text,
	"vehicle" text DEFAULT '' NOT NULL,
	"driver" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"collect_cents" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	CONSTRAINT "leg_assignments_lead_id_leg_pk" PRIMARY KEY("lead_id","leg")
);
--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "driver_notes" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "journey_links" ADD CONSTRAINT "journey_links_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journey_links" ADD CONSTRAINT "journey_links_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leg_assignments" ADD CONSTRAINT "leg_assignments_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leg_assignments" ADD CONSTRAINT "leg_assignments_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "journey_links_lead" ON "journey_links" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "leg_assignments_day" ON "leg_assignments" USING btree ("day");--> statement-breakpoint
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
