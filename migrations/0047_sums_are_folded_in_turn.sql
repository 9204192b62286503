-- Who folds the sums of leads waits until nobody else does: two who deleted the same changes in another order waited for each other.
CREATE OR REPLACE FUNCTION fold_lead_sums()
 RETURNS bigint
 LANGUAGE sql
AS $function$
  SELECT pg_advisory_xact_lock(hashtext('jaunt lead sums'));
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
$function$;
