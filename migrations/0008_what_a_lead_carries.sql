ALTER TABLE "leads" ADD COLUMN "mobile_e164" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "distance_provider" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "distance_is_estimate" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "distance_minutes" integer;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "promise_minutes" integer;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "promise_due_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "first_response_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "suspected_robot" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "released_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "released_by" integer;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "priority" text DEFAULT 'medium' NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "next_action_on" date;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "lost_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "source" text DEFAULT 'web' NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_released_by_users_id_fk" FOREIGN KEY ("released_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "leads_mobile" ON "leads" USING btree ("mobile_e164") WHERE "leads"."mobile_e164" is not null;--> statement-breakpoint
CREATE INDEX "leads_email" ON "leads" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "leads_next_action" ON "leads" USING btree ("next_action_on","id") WHERE "leads"."next_action_on" is not null and "leads"."status" not in ('converted', 'lost');--> statement-breakpoint
CREATE INDEX "leads_held" ON "leads" USING btree ("created_at","id") WHERE "leads"."suspected_robot" is not null and "leads"."released_at" is null;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_priority" CHECK ("leads"."priority" in ('high', 'medium', 'low'));--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_source" CHECK ("leads"."source" in ('web', 'phone', 'email', 'other'));
--> statement-breakpoint
-- What is held back as a robot's counts nowhere until somebody releases it.
CREATE OR REPLACE FUNCTION count_inserted_leads() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO lead_counts AS kept (day, status, assigned_to, shard, leads)
  SELECT coalesce(day, 'infinity'), status, assigned_to, pg_backend_pid() % 32, count(*)
  FROM (SELECT (created_at AT TIME ZONE 'Europe/Dublin')::date AS day, status, coalesce(assigned_to, 0) AS assigned_to
        FROM new_rows WHERE (suspected_robot IS NULL OR released_at IS NOT NULL)) AS n
  GROUP BY GROUPING SETS ((day, status, assigned_to), (status, assigned_to))
  ORDER BY 1, 2, 3
  ON CONFLICT (day, status, assigned_to, shard) DO UPDATE SET leads = kept.leads + excluded.leads;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_deleted_leads() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO lead_counts AS kept (day, status, assigned_to, shard, leads)
  SELECT coalesce(day, 'infinity'), status, assigned_to, pg_backend_pid() % 32, -count(*)
  FROM (SELECT (created_at AT TIME ZONE 'Europe/Dublin')::date AS day, status, coalesce(assigned_to, 0) AS assigned_to
        FROM old_rows WHERE (suspected_robot IS NULL OR released_at IS NOT NULL)) AS o
  GROUP BY GROUPING SETS ((day, status, assigned_to), (status, assigned_to))
  ORDER BY 1, 2, 3
  ON CONFLICT (day, status, assigned_to, shard) DO UPDATE SET leads = kept.leads + excluded.leads;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_updated_leads() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO lead_counts AS kept (day, status, assigned_to, shard, leads)
  SELECT coalesce(day, 'infinity'), status, assigned_to, pg_backend_pid() % 32, sum(amount)
  FROM (SELECT (created_at AT TIME ZONE 'Europe/Dublin')::date AS day, status, coalesce(assigned_to, 0) AS assigned_to, -1 AS amount
        FROM old_rows WHERE (suspected_robot IS NULL OR released_at IS NOT NULL)
        UNION ALL
        SELECT (created_at AT TIME ZONE 'Europe/Dublin')::date, status, coalesce(assigned_to, 0), 1
        FROM new_rows WHERE (suspected_robot IS NULL OR released_at IS NOT NULL)) AS moved
  GROUP BY GROUPING SETS ((day, status, assigned_to), (status, assigned_to))
  HAVING sum(amount) <> 0
  ORDER BY 1, 2, 3
  ON CONFLICT (day, status, assigned_to, shard) DO UPDATE SET leads = kept.leads + excluded.leads;
  RETURN NULL;
END $$;
