CREATE TABLE "lead_sum_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lead_sum_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" date NOT NULL,
	"assigned_to" integer NOT NULL,
	"source" text NOT NULL,
	"slug" text NOT NULL,
	"vehicle" text NOT NULL,
	"wait" smallint,
	"leads" integer NOT NULL,
	"offers" integer NOT NULL,
	"won" integer NOT NULL,
	"deadlines" integer NOT NULL,
	"met" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_sums" (
	"day" date NOT NULL,
	"assigned_to" integer NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"leads" integer NOT NULL,
	"offers" integer NOT NULL,
	"won" integer NOT NULL,
	"deadlines" integer NOT NULL,
	"met" integer NOT NULL,
	CONSTRAINT "lead_sums_day_assigned_to_kind_name_pk" PRIMARY KEY("day","assigned_to","kind","name")
);
--> statement-breakpoint
CREATE INDEX "leads_waited" ON "leads" USING btree ((trunc(extract(epoch from "first_response_at" - "created_at"))::int), "created_at")
  INCLUDE ("first_response_at", "assigned_to")
  WHERE "leads"."source" = 'web' and "leads"."first_response_at" is not null and ("leads"."suspected_spam" is null or "leads"."released_at" is not null);--> statement-breakpoint
CREATE INDEX "leads_closed_unanswered" ON "leads" USING btree ("response_due_at") WHERE "leads"."status" <> 'new' and "leads"."first_response_at" is null and "leads"."response_due_at" is not null;--> statement-breakpoint
-- The offers of a year are summed from their index.
DROP INDEX "offers_newest";--> statement-breakpoint
CREATE INDEX "offers_newest" ON "offers" USING btree ("created_at") INCLUDE ("state", "total_cents", "created_by", "lead_id");--> statement-breakpoint
-- Figures no longer sum up these indexes.
DROP INDEX "leads_newest";--> statement-breakpoint
CREATE INDEX "leads_newest" ON "leads" USING btree ("created_at", "id")
  INCLUDE ("assigned_to", "suspected_spam", "released_at");--> statement-breakpoint
DROP INDEX "leads_assignee_newest";--> statement-breakpoint
CREATE INDEX "leads_assignee_newest" ON "leads" USING btree ("assigned_to", "created_at", "id") WHERE "leads"."assigned_to" is not null;--> statement-breakpoint
CREATE OR REPLACE FUNCTION wait_steps()
 RETURNS integer[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT ARRAY[0, 60, 120, 180, 240, 300, 360, 420, 480, 540, 600, 720, 840, 900, 1080, 1200, 1500, 1800, 2100, 2400, 2700, 3000,
    3600, 4500, 5400, 7200, 9000, 10800, 14400, 18000, 21600, 28800, 36000, 43200, 57600, 72000, 86400, 129600, 172800, 259200,
    432000, 604800, 1209600, 2592000, 7776000]
$function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION wait_step(waited interval)
 RETURNS smallint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT width_bucket(trunc(extract(epoch from waited))::int, wait_steps())::smallint
$function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION fold_lead_sums()
 RETURNS bigint
 LANGUAGE sql
AS $function$
  WITH gone AS (
    DELETE FROM lead_sum_changes RETURNING *
  ), folded AS (
    INSERT INTO lead_sums AS sums (day, assigned_to, kind, name, leads, offers, won, deadlines, met)
    SELECT day, assigned_to, part.kind, part.name, sum(leads), sum(offers), sum(won), sum(deadlines), sum(met)
    FROM gone, LATERAL (VALUES (CASE WHEN source = 'web' THEN 'page' ELSE 'source' END, CASE WHEN source = 'web' THEN slug ELSE source END),
      ('vehicle', vehicle), ('wait', wait::text)) AS part (kind, name)
    WHERE part.name IS NOT NULL
    GROUP BY 1, 2, 3, 4
    HAVING sum(leads) <> 0 OR sum(offers) <> 0 OR sum(won) <> 0 OR sum(deadlines) <> 0 OR sum(met) <> 0
    ORDER BY 1, 2, 3, 4
    ON CONFLICT (day, assigned_to, kind, name) DO UPDATE SET leads = sums.leads + excluded.leads, offers = sums.offers + excluded.offers, won = sums.won + excluded.won, deadlines = sums.deadlines + excluded.deadlines, met = sums.met + excluded.met
  )
  SELECT count(*) FROM gone
$function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION correct_lead_sums()
 RETURNS bigint
 LANGUAGE sql
AS $function$
  WITH changes AS (
    SELECT (created_at AT TIME ZONE 'Europe/Dublin')::date AS day, coalesce(assigned_to, 0) AS assigned_to, source, slug, selected_vehicle AS vehicle,
      CASE WHEN source = 'web' THEN wait_step(first_response_at - created_at) END AS wait, 1 AS leads,
      CASE WHEN first_offer_at IS NULL THEN 0 ELSE 1 END AS offers,
      CASE WHEN status = 'converted' THEN 1 ELSE 0 END AS won,
      CASE WHEN response_due_at IS NULL THEN 0 ELSE 1 END AS deadlines,
      CASE WHEN first_response_at <= response_due_at THEN 1 ELSE 0 END AS met
    FROM leads WHERE (suspected_spam IS NULL OR released_at IS NOT NULL)
    UNION ALL
    SELECT day, assigned_to, source, slug, vehicle, wait, -leads, -offers, -won, -deadlines, -met FROM lead_sum_changes
  ), parts AS (
    SELECT day, assigned_to, part.kind, part.name, leads, offers, won, deadlines, met
    FROM changes, LATERAL (VALUES (CASE WHEN source = 'web' THEN 'page' ELSE 'source' END, CASE WHEN source = 'web' THEN slug ELSE source END),
      ('vehicle', vehicle), ('wait', wait::text)) AS part (kind, name)
    WHERE part.name IS NOT NULL
    UNION ALL
    SELECT day, assigned_to, kind, name, -leads, -offers, -won, -deadlines, -met FROM lead_sums
  ), corrected AS (
    INSERT INTO lead_sums AS sums (day, assigned_to, kind, name, leads, offers, won, deadlines, met)
    SELECT day, assigned_to, kind, name, sum(leads), sum(offers), sum(won), sum(deadlines), sum(met)
    FROM parts
    GROUP BY 1, 2, 3, 4
    HAVING sum(leads) <> 0 OR sum(offers) <> 0 OR sum(won) <> 0 OR sum(deadlines) <> 0 OR sum(met) <> 0
    ORDER BY 1, 2, 3, 4
    ON CONFLICT (day, assigned_to, kind, name) DO UPDATE SET leads = sums.leads + excluded.leads, offers = sums.offers + excluded.offers, won = sums.won + excluded.won, deadlines = sums.deadlines + excluded.deadlines, met = sums.met + excluded.met
    RETURNING 1
  )
  SELECT count(*) FROM corrected
$function$;--> statement-breakpoint
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
  INSERT INTO lead_sum_changes (day, assigned_to, source, slug, vehicle, wait, leads, offers, won, deadlines, met)
  SELECT (created_at AT TIME ZONE 'Europe/Dublin')::date, coalesce(assigned_to, 0), source, slug, selected_vehicle,
    CASE WHEN source = 'web' THEN wait_step(first_response_at - created_at) END, 1,
    CASE WHEN first_offer_at IS NULL THEN 0 ELSE 1 END,
    CASE WHEN status = 'converted' THEN 1 ELSE 0 END,
    CASE WHEN response_due_at IS NULL THEN 0 ELSE 1 END,
    CASE WHEN first_response_at <= response_due_at THEN 1 ELSE 0 END
  FROM new_rows WHERE (suspected_spam IS NULL OR released_at IS NOT NULL);
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
  INSERT INTO lead_sum_changes (day, assigned_to, source, slug, vehicle, wait, leads, offers, won, deadlines, met)
  SELECT day, assigned_to, source, slug, vehicle, wait, sum(leads), sum(offers), sum(won), sum(deadlines), sum(met)
  FROM (SELECT (created_at AT TIME ZONE 'Europe/Dublin')::date AS day, coalesce(assigned_to, 0) AS assigned_to, source, slug, selected_vehicle AS vehicle,
      CASE WHEN source = 'web' THEN wait_step(first_response_at - created_at) END AS wait, -1 AS leads,
      CASE WHEN first_offer_at IS NULL THEN 0 ELSE -1 END AS offers,
      CASE WHEN status = 'converted' THEN -1 ELSE 0 END AS won,
      CASE WHEN response_due_at IS NULL THEN 0 ELSE -1 END AS deadlines,
      CASE WHEN first_response_at <= response_due_at THEN -1 ELSE 0 END AS met
    FROM old_rows WHERE (suspected_spam IS NULL OR released_at IS NOT NULL)
    UNION ALL
    SELECT (created_at AT TIME ZONE 'Europe/Dublin')::date, coalesce(assigned_to, 0), source, slug, selected_vehicle,
      CASE WHEN source = 'web' THEN wait_step(first_response_at - created_at) END, 1,
      CASE WHEN first_offer_at IS NULL THEN 0 ELSE 1 END,
      CASE WHEN status = 'converted' THEN 1 ELSE 0 END,
      CASE WHEN response_due_at IS NULL THEN 0 ELSE 1 END,
      CASE WHEN first_response_at <= response_due_at THEN 1 ELSE 0 END
    FROM new_rows WHERE (suspected_spam IS NULL OR released_at IS NOT NULL)) AS moved
  GROUP BY 1, 2, 3, 4, 5, 6
  HAVING sum(leads) <> 0 OR sum(offers) <> 0 OR sum(won) <> 0 OR sum(deadlines) <> 0 OR sum(met) <> 0;
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
  INSERT INTO lead_sum_changes (day, assigned_to, source, slug, vehicle, wait, leads, offers, won, deadlines, met)
  SELECT (created_at AT TIME ZONE 'Europe/Dublin')::date, coalesce(assigned_to, 0), source, slug, selected_vehicle,
    CASE WHEN source = 'web' THEN wait_step(first_response_at - created_at) END, -1,
    CASE WHEN first_offer_at IS NULL THEN 0 ELSE -1 END,
    CASE WHEN status = 'converted' THEN -1 ELSE 0 END,
    CASE WHEN response_due_at IS NULL THEN 0 ELSE -1 END,
    CASE WHEN first_response_at <= response_due_at THEN -1 ELSE 0 END
  FROM old_rows WHERE (suspected_spam IS NULL OR released_at IS NOT NULL);
  RETURN NULL;
END $function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION clear_lead_counts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  DELETE FROM lead_counts;
  DELETE FROM lead_sums;
  DELETE FROM lead_sum_changes;
  RETURN NULL;
END $function$;--> statement-breakpoint
SELECT correct_lead_sums();
