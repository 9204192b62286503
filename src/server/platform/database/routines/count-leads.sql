-- Maintains lead_counts, so that no list waits for a count(*), and adds what changed to lead_sum_changes, so that no figure
-- reads every lead of a year.
-- Quarantined leads count nowhere until staff release them. The day 'infinity' stands for all days together.
-- A shard spreads concurrent writers over rows. Rows are written in one fixed order, so that two statements on one shard
-- cannot deadlock. Each function runs once per statement: one lead changes two rows, a bulk load one row per day and group.

-- Adds new leads to the counters and the sums. One lead alone, as a quote request stores it, is written without grouping and
-- sorting, which cost more than its two rows. VALUES has them in the order in which groups are written.
CREATE OR REPLACE FUNCTION count_inserted_leads()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  added bigint;
BEGIN
  INSERT INTO lead_sum_changes (day, assigned_to, source, slug, vehicle, wait, leads, offers, won, deadlines, met)
  SELECT (created_at AT TIME ZONE 'Europe/Dublin')::date, coalesce(assigned_to, 0), source, slug, selected_vehicle,
    CASE WHEN source = 'web' THEN wait_step(first_response_at - created_at) END, 1,
    CASE WHEN first_offer_at IS NULL THEN 0 ELSE 1 END,
    CASE WHEN status = 'converted' THEN 1 ELSE 0 END,
    CASE WHEN response_due_at IS NULL THEN 0 ELSE 1 END,
    CASE WHEN first_response_at <= response_due_at THEN 1 ELSE 0 END
  FROM new_rows WHERE (suspected_spam IS NULL OR released_at IS NOT NULL);
  GET DIAGNOSTICS added = ROW_COUNT;
  IF added = 1 THEN
    INSERT INTO lead_counts AS counters (day, status, assigned_to, shard, leads)
    SELECT counter.day, status, coalesce(assigned_to, 0), pg_backend_pid() % 32, 1
    FROM new_rows, LATERAL (VALUES ((created_at AT TIME ZONE 'Europe/Dublin')::date), ('infinity'::date)) AS counter (day)
    WHERE (suspected_spam IS NULL OR released_at IS NOT NULL)
    ON CONFLICT (day, status, assigned_to, shard) DO UPDATE SET leads = counters.leads + excluded.leads;
  ELSIF added > 1 THEN
    INSERT INTO lead_counts AS counters (day, status, assigned_to, shard, leads)
    SELECT coalesce(day, 'infinity'), status, assigned_to, pg_backend_pid() % 32, count(*)
    FROM (SELECT (created_at AT TIME ZONE 'Europe/Dublin')::date AS day, status, coalesce(assigned_to, 0) AS assigned_to
          FROM new_rows WHERE (suspected_spam IS NULL OR released_at IS NOT NULL)) AS n
    GROUP BY GROUPING SETS ((day, status, assigned_to), (status, assigned_to))
    ORDER BY 1, 2, 3
    ON CONFLICT (day, status, assigned_to, shard) DO UPDATE SET leads = counters.leads + excluded.leads;
  END IF;
  RETURN NULL;
END $function$;

-- Runs after each INSERT on leads.
CREATE TRIGGER leads_count_insert AFTER INSERT ON leads
  REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_inserted_leads();

-- Moves leads between counters and sums when what these go by changes. A lead that does not move leaves nothing behind.
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
END $function$;

-- Runs after each UPDATE of leads.
CREATE TRIGGER leads_count_update AFTER UPDATE ON leads
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_updated_leads();

-- Takes deleted leads out of the counters and the sums.
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
END $function$;

-- Runs after each DELETE from leads.
CREATE TRIGGER leads_count_delete AFTER DELETE ON leads
  REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_deleted_leads();

-- Empties counters and sums.
CREATE OR REPLACE FUNCTION clear_lead_counts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  DELETE FROM lead_counts;
  DELETE FROM lead_sums;
  DELETE FROM lead_sum_changes;
  RETURN NULL;
END $function$;

-- TRUNCATE fires no other trigger.
CREATE TRIGGER leads_count_truncate AFTER TRUNCATE ON leads
  FOR EACH STATEMENT EXECUTE FUNCTION clear_lead_counts();
