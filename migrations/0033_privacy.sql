CREATE TABLE "licences" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "licences_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"holder" text NOT NULL,
	"valid_until" date NOT NULL,
	"document_name" text,
	"document_type" text,
	"document" "bytea",
	"reminded_days" smallint,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	CONSTRAINT "licences_kind" CHECK ("licences"."kind" in ('operator', 'spsv-vehicle', 'spsv-driver', 'dispatch', 'insurance'))
);
--> statement-breakpoint
CREATE TABLE "erased_leads" (
	"lead_id" bigint NOT NULL,
	"lead_created_at" timestamp (3) with time zone NOT NULL,
	"erasure_id" integer NOT NULL,
	"contact_until" date,
	"mail_ids" uuid[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "erased_leads_lead_id_lead_created_at_pk" PRIMARY KEY("lead_id","lead_created_at")
);
--> statement-breakpoint
CREATE TABLE "erasures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "erasures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor_id" integer,
	"actor_name" text,
	"leads" integer NOT NULL,
	"cleared_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "follow_up_objections" (
	"address_hash" text PRIMARY KEY NOT NULL,
	"origin" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	CONSTRAINT "follow_up_objections_origin" CHECK ("follow_up_objections"."origin" in ('link', 'staff'))
);
--> statement-breakpoint
CREATE TABLE "person_copies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" text NOT NULL,
	"lead_ids" bigint[] NOT NULL,
	"with_notes" boolean NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"progress" smallint DEFAULT 0 NOT NULL,
	"content" "bytea",
	"created_by" integer,
	"created_by_name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "person_copies_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "person_copies_state" CHECK ("person_copies"."state" in ('queued', 'making', 'ready', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "privacy_settings" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"settings" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	CONSTRAINT "privacy_settings_one" CHECK ("privacy_settings"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "licences" ADD CONSTRAINT "licences_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erased_leads" ADD CONSTRAINT "erased_leads_erasure_id_erasures_id_fk" FOREIGN KEY ("erasure_id") REFERENCES "public"."erasures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erasures" ADD CONSTRAINT "erasures_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_up_objections" ADD CONSTRAINT "follow_up_objections_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_copies" ADD CONSTRAINT "person_copies_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "privacy_settings" ADD CONSTRAINT "privacy_settings_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "licences_end" ON "licences" USING btree ("valid_until");--> statement-breakpoint
CREATE INDEX "erased_leads_erasure" ON "erased_leads" USING btree ("erasure_id");--> statement-breakpoint
CREATE INDEX "erased_leads_contact" ON "erased_leads" USING btree ("contact_until") WHERE "erased_leads"."contact_until" is not null;--> statement-breakpoint
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
  DELETE FROM person_copies WHERE lead_ids && ids;
  DELETE FROM offer_links WHERE offer_id IN (SELECT id FROM offers WHERE lead_id = ANY(ids));
  UPDATE lead_events SET changes = (
      SELECT coalesce(jsonb_object_agg(key, value), '{}') FROM jsonb_each(changes) WHERE key IN (
        'status', 'priority', 'assigned_to', 'source', 'next_action_on', 'next_action_time', 'channel', 'total_cents', 'notified'))
    WHERE lead_id = ANY(ids);
  UPDATE offer_replies SET name = '', text = '' WHERE offer_id IN (SELECT id FROM offers WHERE lead_id = ANY(ids));
  UPDATE offer_lines SET description = 'Erased'
    WHERE offer_id IN (SELECT id FROM offers WHERE lead_id = ANY(ids)) AND offer_id <> ALL(sold);
  UPDATE offers SET
      recipient = CASE WHEN lead_id = ANY(named) AND id = ANY(sold) THEN recipient ELSE '' END,
      journey = journey || jsonb_build_object('pickup_location', '', 'dropoff_location', '', 'full_name',
        CASE WHEN lead_id = ANY(named) AND id = ANY(sold) THEN journey ->> 'full_name' ELSE 'Erased' END),
      message = '',
      terms = CASE WHEN id = ANY(sold) THEN terms ELSE 'Erased' END,
      state = CASE WHEN state IN ('sent', 'asked') THEN 'withdrawn' ELSE state END,
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
      group_type = '',
      lost_reason = '',
      search_text = '',
      status = CASE WHEN status IN ('new', 'contacted', 'quoted') THEN 'lost' ELSE status END,
      next_action_on = NULL,
      next_action_time = NULL,
      response_check_at = NULL,
      version = version + 1,
      updated_at = now()
    WHERE id = ANY(ids);
END $function$;
