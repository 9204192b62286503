-- Maintains lead_counts, so that no list waits for a count(*).
-- Quarantined leads count nowhere until staff release them. The day 'infinity' stands for all days together.
-- A shard spreads concurrent writers over rows. Rows are written in one fixed order, so that two statements on one shard
-- cannot deadlock. Each function runs once per statement: one lead changes two rows, a bulk load one row per day and group.

-- Adds new leads to the counters.
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
END $function$;

-- Runs after each INSERT on leads.
CREATE TRIGGER leads_count_insert AFTER INSERT ON leads
  REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_inserted_leads();

-- Moves leads between counters when their status, assignee or quarantine changes. What does not move costs nothing.
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
END $function$;

-- Runs after each UPDATE of leads.
CREATE TRIGGER leads_count_update AFTER UPDATE ON leads
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_updated_leads();

-- Takes deleted leads out of the counters.
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
END $function$;

-- Runs after each DELETE from leads.
CREATE TRIGGER leads_count_delete AFTER DELETE ON leads
  REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_deleted_leads();

-- Empties the counters.
CREATE OR REPLACE FUNCTION clear_lead_counts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  DELETE FROM lead_counts;
  RETURN NULL;
END $function$;

-- TRUNCATE fires no other trigger.
CREATE TRIGGER leads_count_truncate AFTER TRUNCATE ON leads
  FOR EACH STATEMENT EXECUTE FUNCTION clear_lead_counts();
