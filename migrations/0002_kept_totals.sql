-- Rate limits may be lost in a crash; without the write-ahead log they cost a fifth.
ALTER TABLE rate_limits SET UNLOGGED;
--> statement-breakpoint
-- Adds one statement's change to the kept totals. The shard spreads concurrent writers over rows; the order of rows
-- inside a statement is fixed, so that two statements on one shard cannot wait for each other.
CREATE FUNCTION add_to_lead_counts(changes lead_counts[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO lead_counts (day, status, assigned_to, shard, leads)
  SELECT c.day, c.status, c.assigned_to, pg_backend_pid() % 32, sum(c.leads)
  FROM unnest(changes) AS c
  GROUP BY 1, 2, 3
  HAVING sum(c.leads) <> 0
  ORDER BY 1, 2, 3
  ON CONFLICT (status, assigned_to, day, shard) DO UPDATE SET leads = lead_counts.leads + excluded.leads
$$;
--> statement-breakpoint
CREATE FUNCTION lead_count_of(lead leads, amount integer) RETURNS lead_counts LANGUAGE sql STABLE AS $$
  SELECT ((lead.created_at AT TIME ZONE 'Europe/Dublin')::date, lead.status, coalesce(lead.assigned_to, 0), 0::smallint, amount)::lead_counts
$$;
--> statement-breakpoint
CREATE FUNCTION count_inserted_leads() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_to_lead_counts((SELECT array_agg(lead_count_of(n, 1)) FROM new_rows n));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_deleted_leads() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_to_lead_counts((SELECT array_agg(lead_count_of(o, -1)) FROM old_rows o));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_updated_leads() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_to_lead_counts((
    SELECT array_agg(c) FROM (
      SELECT lead_count_of(o, -1) FROM old_rows o UNION ALL SELECT lead_count_of(n, 1) FROM new_rows n
    ) AS moved(c)
  ));
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
