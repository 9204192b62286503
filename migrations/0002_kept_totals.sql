-- Rate limits may be lost in a crash; without the write-ahead log they cost a fifth.
ALTER TABLE rate_limits SET UNLOGGED;
--> statement-breakpoint
-- Every enquiry updates two rows here: room on the page keeps those updates inside it and off the index.
ALTER TABLE lead_counts SET (fillfactor = 30, autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0);
--> statement-breakpoint
-- The shard spreads concurrent writers over rows; the order of rows inside a statement is fixed, so that two statements
-- on one shard cannot wait for each other. Day 'infinity' is the sum of all days. Runs once per statement: one enquiry
-- adds two rows, a bulk load of a million as many as it has days.
CREATE FUNCTION count_inserted_leads() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO lead_counts AS kept (day, status, assigned_to, shard, leads)
  SELECT coalesce(day, 'infinity'), status, assigned_to, pg_backend_pid() % 32, count(*)
  FROM (SELECT (created_at AT TIME ZONE 'Europe/Dublin')::date AS day, status, coalesce(assigned_to, 0) AS assigned_to
        FROM new_rows) AS n
  GROUP BY GROUPING SETS ((day, status, assigned_to), (status, assigned_to))
  ORDER BY 1, 2, 3
  ON CONFLICT (day, status, assigned_to, shard) DO UPDATE SET leads = kept.leads + excluded.leads;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_deleted_leads() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO lead_counts AS kept (day, status, assigned_to, shard, leads)
  SELECT coalesce(day, 'infinity'), status, assigned_to, pg_backend_pid() % 32, -count(*)
  FROM (SELECT (created_at AT TIME ZONE 'Europe/Dublin')::date AS day, status, coalesce(assigned_to, 0) AS assigned_to
        FROM old_rows) AS o
  GROUP BY GROUPING SETS ((day, status, assigned_to), (status, assigned_to))
  ORDER BY 1, 2, 3
  ON CONFLICT (day, status, assigned_to, shard) DO UPDATE SET leads = kept.leads + excluded.leads;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_updated_leads() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO lead_counts AS kept (day, status, assigned_to, shard, leads)
  SELECT coalesce(day, 'infinity'), status, assigned_to, pg_backend_pid() % 32, sum(amount)
  FROM (SELECT (created_at AT TIME ZONE 'Europe/Dublin')::date AS day, status, coalesce(assigned_to, 0) AS assigned_to, -1 AS amount
        FROM old_rows
        UNION ALL
        SELECT (created_at AT TIME ZONE 'Europe/Dublin')::date, status, coalesce(assigned_to, 0), 1
        FROM new_rows) AS moved
  GROUP BY GROUPING SETS ((day, status, assigned_to), (status, assigned_to))
  HAVING sum(amount) <> 0
  ORDER BY 1, 2, 3
  ON CONFLICT (day, status, assigned_to, shard) DO UPDATE SET leads = kept.leads + excluded.leads;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_no_leads() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM lead_counts;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER leads_counted_insert AFTER INSERT ON leads REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_inserted_leads();
--> statement-breakpoint
CREATE TRIGGER leads_counted_delete AFTER DELETE ON leads REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_deleted_leads();
--> statement-breakpoint
CREATE TRIGGER leads_counted_update AFTER UPDATE ON leads REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_updated_leads();
--> statement-breakpoint
CREATE TRIGGER leads_counted_truncate AFTER TRUNCATE ON leads
  FOR EACH STATEMENT EXECUTE FUNCTION count_no_leads();
