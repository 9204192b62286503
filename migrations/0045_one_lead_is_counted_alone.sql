-- One lead alone is counted without grouping and sorting: every quote request paid for them.
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
