-- Sums of leads by day, assignee, and page, other source, vehicle or step of the wait for a response.
-- Statements on leads only add rows to lead_sum_changes (count-leads.sql), so that writers never wait for each other. A sum
-- is what lead_sums has and what the changes add to it, read in one statement; so it is exact at any moment.

-- The ends of the steps in seconds: minutes at first, months at last. Other ends ask for new sums.
CREATE OR REPLACE FUNCTION wait_steps()
 RETURNS integer[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT ARRAY[0, 60, 120, 180, 240, 300, 360, 420, 480, 540, 600, 720, 840, 900, 1080, 1200, 1500, 1800, 2100, 2400, 2700, 3000,
    3600, 4500, 5400, 7200, 9000, 10800, 14400, 18000, 21600, 28800, 36000, 43200, 57600, 72000, 86400, 129600, 172800, 259200,
    432000, 604800, 1209600, 2592000, 7776000]
$function$;

-- The step that a wait lies in; null without one.
CREATE OR REPLACE FUNCTION wait_step(waited interval)
 RETURNS smallint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT width_bucket(trunc(extract(epoch from waited))::int, wait_steps())::smallint
$function$;

-- Takes the changes into the sums and says how many there were. Both happen in one statement, so no reader misses or doubles any.
-- A fold waits until nobody else folds: two who delete the same changes in another order would each wait for the other.
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

-- Compares the sums with the leads themselves, adds what is missing, and says how many sums were wrong. All is read at one
-- moment, and what is added commutes with the changes of others, so nobody has to wait for it.
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
$function$;
