-- The database as one file: what a new installation begins with. A database that has all this counts it as applied.
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
SET LOCAL check_function_bodies = false;



CREATE FUNCTION public.clear_lead_counts() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  DELETE FROM lead_counts;
  DELETE FROM lead_sums;
  DELETE FROM lead_sum_changes;
  RETURN NULL;
END $$;

CREATE FUNCTION public.correct_lead_sums() RETURNS bigint
    LANGUAGE sql
    AS $$
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
$$;

CREATE FUNCTION public.count_deleted_leads() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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
END $$;

CREATE FUNCTION public.count_inserted_leads() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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
END $$;

CREATE FUNCTION public.count_updated_leads() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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
END $$;

CREATE FUNCTION public.delete_lapsed_audit_entries(keep_months integer, batch integer) RETURNS integer
    LANGUAGE plpgsql
    AS $$
DECLARE
  bound timestamptz := now() - make_interval(months => keep_months);
  removed integer;
BEGIN
  IF keep_months IS NULL OR keep_months < 12 THEN
    RAISE EXCEPTION 'the audit log is kept for 12 months at least' USING ERRCODE = 'invalid_parameter_value';
  END IF;
  DELETE FROM audit_entries WHERE id IN (
    SELECT id FROM audit_entries WHERE at < bound ORDER BY at, id LIMIT batch FOR UPDATE SKIP LOCKED);
  GET DIAGNOSTICS removed = ROW_COUNT;
  IF removed > 0 THEN
    INSERT INTO audit_entries (action, target, details) VALUES ('audit.retention', 'table:audit_entries',
      jsonb_build_object('removed', removed, 'before', bound, 'keep_months', keep_months));
  END IF;
  RETURN removed;
END $$;

CREATE FUNCTION public.erase_leads(ids bigint[], keep_contact boolean) RETURNS void
    LANGUAGE plpgsql
    AS $$
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
  UPDATE offer_replies SET name = '', text = '', former_journey = NULL WHERE offer_id IN (SELECT id FROM offers WHERE lead_id = ANY(ids));
  UPDATE offer_lines SET description = 'Erased'
    WHERE offer_id IN (SELECT id FROM offers WHERE lead_id = ANY(ids)) AND offer_id <> ALL(sold);
  UPDATE offers SET
      recipient = CASE WHEN lead_id = ANY(named) AND id = ANY(sold) THEN recipient ELSE '' END,
      journey = journey - 'trip' || jsonb_build_object('pickup_location', '', 'dropoff_location', '', 'full_name',
        CASE WHEN lead_id = ANY(named) AND id = ANY(sold) THEN journey ->> 'full_name' ELSE 'Erased' END),
      message = '',
      terms = CASE WHEN id = ANY(sold) THEN terms ELSE 'Erased' END,
      state = CASE WHEN state IN ('sent', 'asked') THEN 'withdrawn' ELSE state END,
      suggestion = NULL,
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
      trip = NULL,
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
END $$;

CREATE FUNCTION public.fold_lead_sums() RETURNS bigint
    LANGUAGE sql
    AS $$
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
$$;

CREATE FUNCTION public.forbid_audit_changes() RETURNS trigger
    LANGUAGE plpgsql
    AS $_$
DECLARE
  callers text;
BEGIN
  IF TG_OP = 'DELETE' THEN
    GET DIAGNOSTICS callers = PG_CONTEXT;
    IF callers ~ '\n[^"\n]*delete_lapsed_audit_entries\(integer,integer\)[^"\n]*$'
      AND OLD.at < now() - interval '12 months' THEN
      RETURN OLD;
    END IF;
  END IF;
  RAISE EXCEPTION 'audit entries are never changed or removed' USING ERRCODE = 'insufficient_privilege';
END $_$;

CREATE FUNCTION public.has_open_question(lead bigint) RETURNS boolean
    LANGUAGE sql STABLE
    AS $$
  SELECT EXISTS (
    SELECT FROM offers o
    CROSS JOIN LATERAL (
      SELECT r.kind, r.closed_number FROM offer_replies r
      WHERE r.offer_id = o.id AND r.kind IN ('asked', 'answered') ORDER BY r.id DESC LIMIT 1) AS last
    WHERE o.lead_id = lead AND last.kind = 'asked'
      AND (last.closed_number IS NOT NULL OR o.state IN ('sent', 'asked', 'unconfirmed', 'accepted', 'expired')))
$$;

CREATE FUNCTION public.is_response(kind text, changes jsonb) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    AS $$
  SELECT kind IN ('contact', 'follow-up', 'offer-sent')
    OR coalesce(kind = 'status' AND changes -> 'status' ->> 1 IN ('contacted', 'quoted', 'converted'), false)
$$;

CREATE FUNCTION public.notify_changed_leads() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  changed json;
BEGIN
  IF (SELECT count(*) FROM new_rows) > 100 THEN
    PERFORM pg_notify('jaunt_leads', '{"kind":"many"}');
    RETURN NULL;
  END IF;
  SELECT json_agg(json_build_array(n.id, n.version, coalesce(o.assigned_to, 0), coalesce(n.assigned_to, 0)))
  INTO changed FROM new_rows AS n JOIN old_rows AS o USING (id);
  IF changed IS NOT NULL THEN
    PERFORM pg_notify('jaunt_leads', json_build_object('kind', 'changed', 'leads', changed)::text);
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION public.notify_deleted_leads() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  deleted json;
BEGIN
  IF (SELECT count(*) FROM old_rows) > 100 THEN
    PERFORM pg_notify('jaunt_leads', '{"kind":"many"}');
    RETURN NULL;
  END IF;
  SELECT json_agg(json_build_array(id, version, coalesce(assigned_to, 0), coalesce(assigned_to, 0)))
  INTO deleted FROM old_rows;
  IF deleted IS NOT NULL THEN
    PERFORM pg_notify('jaunt_leads', json_build_object('kind', 'gone', 'leads', deleted)::text);
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION public.notify_ended_sessions() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF EXISTS (SELECT FROM old_rows) THEN
    PERFORM pg_notify('jaunt_sessions', '');
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION public.notify_lead_events() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  changed json;
BEGIN
  SELECT json_agg(json_build_array(id, version, coalesce(assigned_to, 0), coalesce(assigned_to, 0)))
  INTO changed FROM leads WHERE id = NEW.lead_id;
  IF changed IS NOT NULL THEN
    PERFORM pg_notify('jaunt_leads', json_build_object('kind', 'changed', 'event', NEW.kind, 'leads', changed)::text);
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION public.record_newest_offer() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  UPDATE leads SET
    offer_state = NEW.state,
    offer_total_cents = NEW.total_cents,
    offer_valid_until = NEW.valid_until,
    offer_confirm_due_at = CASE WHEN NEW.state = 'unconfirmed' THEN NEW.confirm_due_at END,
    offer_confirm_check_at = CASE WHEN NEW.state = 'unconfirmed' THEN NEW.confirm_remind_at END
  WHERE id = NEW.lead_id
    AND NOT EXISTS (SELECT FROM offers WHERE lead_id = NEW.lead_id AND revision > NEW.revision);
  IF NEW.state = 'accepted' OR (TG_OP = 'UPDATE' AND OLD.state = 'accepted') THEN
    UPDATE leads SET booked_total_cents = (SELECT sum(total_cents)::int FROM offers WHERE lead_id = NEW.lead_id AND state = 'accepted')
    WHERE id = NEW.lead_id;
  END IF;
  IF TG_OP = 'UPDATE' THEN
    UPDATE leads SET question_waiting = has_open_question(id)
    WHERE id = NEW.lead_id AND question_waiting <> has_open_question(id);
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION public.record_question() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  UPDATE leads SET question_waiting = has_open_question(id)
  WHERE id = (SELECT lead_id FROM offers WHERE id = NEW.offer_id) AND question_waiting <> has_open_question(id);
  RETURN NULL;
END $$;

CREATE FUNCTION public.record_staff_activity() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  new_status text := CASE WHEN NEW.kind = 'status' THEN NEW.changes -> 'status' ->> 1 END;
  responded_at timestamptz;
  offered_at timestamptz;
  suspicion text;
BEGIN
  IF new_status IN ('new', 'contacted') THEN
    SELECT min(created_at) FILTER (WHERE is_response(kind, changes)), min(created_at) FILTER (WHERE kind = 'offer-sent')
      INTO responded_at, offered_at FROM lead_events
      WHERE lead_id = NEW.lead_id AND actor_id IS NOT NULL AND kind <> 'status';
  END IF;
  IF new_status = 'new' THEN
    UPDATE leads SET
      staff_activity_at = greatest(staff_activity_at, NEW.created_at),
      first_response_at = responded_at,
      first_offer_at = offered_at,
      response_check_at = CASE WHEN responded_at IS NULL AND response_due_at > NEW.created_at THEN response_due_at END
    WHERE id = NEW.lead_id;
  ELSIF is_response(NEW.kind, NEW.changes) THEN
    SELECT suspected_spam INTO suspicion FROM leads WHERE id = NEW.lead_id AND released_at IS NULL;
    UPDATE leads SET
      released_at = CASE WHEN suspicion IS NULL THEN released_at ELSE NEW.created_at END,
      released_by = CASE WHEN suspicion IS NULL THEN released_by ELSE NEW.actor_id END,
      staff_activity_at = greatest(staff_activity_at, NEW.created_at),
      first_response_at = coalesce(first_response_at, NEW.created_at),
      first_offer_at = CASE
        WHEN NEW.kind = 'offer-sent' OR new_status = 'quoted' THEN coalesce(first_offer_at, NEW.created_at)
        WHEN new_status = 'contacted' THEN offered_at
        ELSE first_offer_at END,
      response_check_at = NULL
    WHERE id = NEW.lead_id;
    IF suspicion IS NOT NULL THEN
      INSERT INTO lead_events (lead_id, kind, actor_id, actor_name, changes, created_at) VALUES (NEW.lead_id, 'released',
        NEW.actor_id, NEW.actor_name, jsonb_build_object('suspected_spam', jsonb_build_array(suspicion, NULL)), NEW.created_at);
    END IF;
  ELSE
    UPDATE leads SET staff_activity_at = greatest(staff_activity_at, NEW.created_at) WHERE id = NEW.lead_id;
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION public.wait_step(waited interval) RETURNS smallint
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  SELECT width_bucket(trunc(extract(epoch from waited))::int, wait_steps())::smallint
$$;

CREATE FUNCTION public.wait_steps() RETURNS integer[]
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  SELECT ARRAY[0, 60, 120, 180, 240, 300, 360, 420, 480, 540, 600, 720, 840, 900, 1080, 1200, 1500, 1800, 2100, 2400, 2700, 3000,
    3600, 4500, 5400, 7200, 9000, 10800, 14400, 18000, 21600, 28800, 36000, 43200, 57600, 72000, 86400, 129600, 172800, 259200,
    432000, 604800, 1209600, 2592000, 7776000]
$$;

CREATE TABLE public.audit_entries (
    id bigint NOT NULL,
    at timestamp(3) with time zone DEFAULT now() NOT NULL,
    actor_id integer,
    actor_name text,
    action text NOT NULL,
    target text DEFAULT ''::text NOT NULL,
    address text DEFAULT ''::text NOT NULL,
    details jsonb DEFAULT '{}'::jsonb NOT NULL
);

ALTER TABLE public.audit_entries ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.audit_entries_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.authenticators (
    user_id integer NOT NULL,
    secret text NOT NULL,
    confirmed_at timestamp(3) with time zone,
    last_step integer DEFAULT 0 NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.business_settings (
    id smallint DEFAULT 1 NOT NULL,
    business jsonb NOT NULL,
    confirmed_claims text[] DEFAULT '{}'::text[] NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_by integer,
    CONSTRAINT business_settings_one CHECK ((id = 1))
);

CREATE TABLE public.content_pages (
    id integer NOT NULL,
    area text NOT NULL,
    url text NOT NULL,
    sublink text NOT NULL,
    content jsonb NOT NULL,
    is_published boolean DEFAULT false NOT NULL,
    internal_note text DEFAULT ''::text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_by integer,
    deleted_at timestamp(3) with time zone,
    saved_at timestamp(3) with time zone,
    draft jsonb,
    name text DEFAULT ''::text NOT NULL,
    publish_at timestamp(3) with time zone,
    unpublish_at timestamp(3) with time zone,
    scheduled_by integer,
    scheduled_by_name text,
    live_since timestamp(3) with time zone,
    CONSTRAINT content_pages_area CHECK ((area = ANY (ARRAY['index'::text, 'about'::text, 'how-it-works'::text, 'legal'::text])))
);

ALTER TABLE public.content_pages ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.content_pages_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.content_preview_links (
    id integer NOT NULL,
    token_hash text NOT NULL,
    page_id integer NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    created_by integer,
    created_by_name text
);

ALTER TABLE public.content_preview_links ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.content_preview_links_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.content_redirects (
    id integer NOT NULL,
    from_path text NOT NULL,
    page_id integer NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    created_by integer
);

ALTER TABLE public.content_redirects ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.content_redirects_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.content_versions (
    page_id integer NOT NULL,
    version integer NOT NULL,
    kind text NOT NULL,
    from_version integer,
    url text NOT NULL,
    content jsonb NOT NULL,
    is_published boolean NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    created_by integer,
    created_by_name text,
    name text DEFAULT ''::text NOT NULL,
    pinned boolean DEFAULT false NOT NULL
);

CREATE TABLE public.ended_sessions (
    id uuid NOT NULL,
    reason text NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL
);

CREATE TABLE public.erased_leads (
    lead_id bigint NOT NULL,
    lead_created_at timestamp(3) with time zone NOT NULL,
    erasure_id integer NOT NULL,
    contact_until date,
    mail_ids uuid[] DEFAULT '{}'::uuid[] NOT NULL
);

CREATE TABLE public.erasures (
    id integer NOT NULL,
    at timestamp(3) with time zone DEFAULT now() NOT NULL,
    actor_id integer,
    actor_name text,
    leads integer NOT NULL,
    cleared_at timestamp(3) with time zone
);

ALTER TABLE public.erasures ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.erasures_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.follow_up_objections (
    address_hash text NOT NULL,
    origin text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    created_by integer,
    CONSTRAINT follow_up_objections_origin CHECK ((origin = ANY (ARRAY['link'::text, 'staff'::text])))
);

CREATE TABLE public.idempotency_keys (
    key text NOT NULL,
    body_hash text NOT NULL,
    lead_id bigint NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL
);

CREATE TABLE public.image_variants (
    image_id text NOT NULL,
    format text NOT NULL,
    width integer NOT NULL,
    path text NOT NULL,
    size integer NOT NULL,
    hash text NOT NULL
);

CREATE TABLE public.images (
    id text NOT NULL,
    collection text NOT NULL,
    path text NOT NULL,
    name text NOT NULL,
    file_name text NOT NULL,
    mime_type text NOT NULL,
    size integer NOT NULL,
    width integer NOT NULL,
    height integer NOT NULL,
    disk text NOT NULL,
    hash text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    created_by integer,
    variants_made_at timestamp(3) with time zone,
    variants_due_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    variant_attempts integer DEFAULT 0 NOT NULL,
    request_id uuid
);

CREATE TABLE public.invitations (
    user_id integer NOT NULL,
    token_hash text,
    sent_at timestamp(3) with time zone NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL
);

CREATE TABLE public.lead_counts (
    day date NOT NULL,
    status text NOT NULL,
    assigned_to integer NOT NULL,
    shard smallint NOT NULL,
    leads integer NOT NULL
)
WITH (fillfactor='30', autovacuum_vacuum_threshold='1000', autovacuum_vacuum_scale_factor='0');

CREATE TABLE public.lead_events (
    id bigint NOT NULL,
    lead_id bigint NOT NULL,
    kind text NOT NULL,
    actor_id integer,
    actor_name text,
    changes jsonb DEFAULT '{}'::jsonb NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);

ALTER TABLE public.lead_events ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.lead_events_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.lead_sum_changes (
    id bigint NOT NULL,
    day date NOT NULL,
    assigned_to integer NOT NULL,
    source text NOT NULL,
    slug text NOT NULL,
    vehicle text NOT NULL,
    wait smallint,
    leads integer NOT NULL,
    offers integer NOT NULL,
    won integer NOT NULL,
    deadlines integer NOT NULL,
    met integer NOT NULL
);

ALTER TABLE public.lead_sum_changes ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.lead_sum_changes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.lead_sums (
    day date NOT NULL,
    assigned_to integer NOT NULL,
    kind text NOT NULL,
    name text NOT NULL,
    leads integer NOT NULL,
    offers integer NOT NULL,
    won integer NOT NULL,
    deadlines integer NOT NULL,
    met integer NOT NULL
);

CREATE TABLE public.leads (
    id bigint NOT NULL,
    full_name text NOT NULL,
    email text NOT NULL,
    mobile_number text NOT NULL,
    pickup_location text DEFAULT ''::text NOT NULL,
    dropoff_location text DEFAULT ''::text NOT NULL,
    date_of_travel date NOT NULL,
    pickup_time time(0) without time zone NOT NULL,
    selected_vehicle text DEFAULT ''::text NOT NULL,
    additional_info text DEFAULT ''::text NOT NULL,
    number_of_people integer,
    group_type text DEFAULT ''::text NOT NULL,
    round_trip boolean DEFAULT false NOT NULL,
    return_date date,
    return_time time(0) without time zone,
    distance numeric(8,2) DEFAULT 0 NOT NULL,
    slug text DEFAULT ''::text NOT NULL,
    status text DEFAULT 'new'::text NOT NULL,
    assigned_to integer,
    version integer DEFAULT 1 NOT NULL,
    search_text text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    mobile_e164 text,
    distance_provider text DEFAULT ''::text NOT NULL,
    distance_is_estimate boolean DEFAULT false NOT NULL,
    distance_minutes integer,
    response_minutes integer,
    response_due_at timestamp(3) with time zone,
    first_response_at timestamp(3) with time zone,
    suspected_spam text,
    released_at timestamp(3) with time zone,
    released_by integer,
    priority text DEFAULT 'medium'::text NOT NULL,
    next_action_on date,
    lost_reason text DEFAULT ''::text NOT NULL,
    source text DEFAULT 'web'::text NOT NULL,
    response_check_at timestamp(3) with time zone,
    first_offer_at timestamp(3) with time zone,
    staff_activity_at timestamp(3) with time zone,
    offer_state text,
    offer_total_cents integer,
    offer_valid_until date,
    follow_up_from timestamp(3) with time zone GENERATED ALWAYS AS (LEAST(((next_action_on)::timestamp without time zone AT TIME ZONE 'Europe/Dublin'::text),
CASE
    WHEN ((status = ANY (ARRAY['new'::text, 'contacted'::text, 'quoted'::text])) AND (status <> 'new'::text)) THEN (((staff_activity_at AT TIME ZONE 'UTC'::text) + '24:00:00'::interval) AT TIME ZONE 'UTC'::text)
    ELSE NULL::timestamp with time zone
END)) STORED,
    offer_confirm_due_at timestamp(3) with time zone,
    next_action_time time without time zone,
    offer_confirm_check_at timestamp(3) with time zone,
    trip jsonb,
    guide_price text DEFAULT ''::text NOT NULL,
    booked_total_cents integer,
    question_waiting boolean DEFAULT false NOT NULL,
    CONSTRAINT leads_priority CHECK ((priority = ANY (ARRAY['high'::text, 'medium'::text, 'low'::text]))),
    CONSTRAINT leads_source CHECK ((source = ANY (ARRAY['web'::text, 'phone'::text, 'email'::text, 'other'::text]))),
    CONSTRAINT leads_status CHECK ((status = ANY (ARRAY['new'::text, 'contacted'::text, 'quoted'::text, 'converted'::text, 'lost'::text])))
);

ALTER TABLE public.leads ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.leads_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.licences (
    id integer NOT NULL,
    kind text NOT NULL,
    number text NOT NULL,
    holder text NOT NULL,
    valid_until date NOT NULL,
    document_name text,
    document_type text,
    document bytea,
    reminded_days smallint,
    version integer DEFAULT 1 NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_by integer,
    CONSTRAINT licences_kind CHECK ((kind = ANY (ARRAY['operator'::text, 'spsv-vehicle'::text, 'spsv-driver'::text, 'dispatch'::text, 'insurance'::text])))
);

ALTER TABLE public.licences ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.licences_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.mail_texts (
    mail_id uuid NOT NULL,
    subject text NOT NULL,
    body text NOT NULL
);

CREATE TABLE public.mails (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    kind text NOT NULL,
    lead_id bigint,
    recipient text NOT NULL,
    state text DEFAULT 'queued'::text NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    last_error text,
    next_attempt_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    sent_at timestamp(3) with time zone,
    "position" bigint NOT NULL,
    queued_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    details jsonb DEFAULT '{}'::jsonb NOT NULL,
    priority smallint NOT NULL,
    request_id uuid
);

ALTER TABLE public.mails ALTER COLUMN "position" ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.mails_position_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.near_deadlines (
    lead_id bigint NOT NULL,
    kind text NOT NULL,
    at timestamp(3) with time zone NOT NULL,
    CONSTRAINT near_deadlines_kind CHECK ((kind = ANY (ARRAY['deadline-near'::text, 'confirm-near'::text])))
);

CREATE TABLE public.news_reads (
    user_id integer NOT NULL,
    lead_id bigint NOT NULL,
    read_at timestamp(3) with time zone NOT NULL
);

CREATE TABLE public.offer_lines (
    offer_id bigint NOT NULL,
    "position" smallint NOT NULL,
    description text NOT NULL,
    quantity integer NOT NULL,
    unit_cents integer NOT NULL
);

CREATE TABLE public.offer_links (
    token_hash text NOT NULL,
    offer_id bigint NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.offer_replies (
    id bigint NOT NULL,
    offer_id bigint NOT NULL,
    kind text NOT NULL,
    name text DEFAULT ''::text NOT NULL,
    text text DEFAULT ''::text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    closed_number text,
    former_journey jsonb
);

ALTER TABLE public.offer_replies ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.offer_replies_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.offers (
    id bigint NOT NULL,
    lead_id bigint NOT NULL,
    revision integer NOT NULL,
    state text DEFAULT 'sent'::text NOT NULL,
    total_cents integer NOT NULL,
    vat_note text NOT NULL,
    terms text NOT NULL,
    message text NOT NULL,
    valid_until date NOT NULL,
    journey jsonb NOT NULL,
    recipient text NOT NULL,
    mailed_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    request_key text,
    body_hash text NOT NULL,
    created_by integer,
    created_by_name text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    confirm_due_at timestamp(3) with time zone,
    confirm_remind_at timestamp(3) with time zone,
    rate_version integer,
    suggestion jsonb,
    confirms boolean DEFAULT true NOT NULL,
    CONSTRAINT offers_state CHECK ((state = ANY (ARRAY['sent'::text, 'asked'::text, 'unconfirmed'::text, 'accepted'::text, 'refused'::text, 'cancelled'::text, 'declined'::text, 'withdrawn'::text, 'expired'::text, 'replaced'::text]))),
    CONSTRAINT offers_total CHECK ((total_cents > 0))
);

ALTER TABLE public.offers ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.offers_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.open_problems (
    part text NOT NULL,
    problem text NOT NULL,
    since timestamp(3) with time zone NOT NULL,
    notified_at timestamp(3) with time zone,
    well_since timestamp(3) with time zone
);

CREATE TABLE public.passkey_requests (
    challenge_hash text NOT NULL,
    user_id integer,
    expires_at timestamp(3) with time zone NOT NULL
);

CREATE TABLE public.passkeys (
    id text NOT NULL,
    user_id integer NOT NULL,
    name text NOT NULL,
    public_key text NOT NULL,
    counter bigint NOT NULL,
    transports text[] NOT NULL,
    host text NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    last_used_at timestamp(3) with time zone
);

CREATE TABLE public.password_resets (
    token_hash text NOT NULL,
    user_id integer NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL
);

CREATE TABLE public.person_copies (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    token_hash text NOT NULL,
    lead_ids bigint[] NOT NULL,
    with_notes boolean NOT NULL,
    state text DEFAULT 'queued'::text NOT NULL,
    progress smallint DEFAULT 0 NOT NULL,
    content bytea,
    created_by integer,
    created_by_name text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT person_copies_state CHECK ((state = ANY (ARRAY['queued'::text, 'making'::text, 'ready'::text, 'failed'::text])))
);

CREATE TABLE public.privacy_settings (
    id smallint DEFAULT 1 NOT NULL,
    settings jsonb NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_by integer,
    CONSTRAINT privacy_settings_one CHECK ((id = 1))
);

CREATE TABLE public.rate_cards (
    version integer NOT NULL,
    counts_from date NOT NULL,
    note text NOT NULL,
    card jsonb NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    created_by integer,
    created_by_name text NOT NULL
);

CREATE UNLOGGED TABLE public.rate_limits (
    key text NOT NULL,
    points integer DEFAULT 0 NOT NULL,
    expire bigint
);

CREATE TABLE public.recovery_codes (
    user_id integer NOT NULL,
    selector text NOT NULL,
    code_hash text NOT NULL
);

CREATE TABLE public.remembered_devices (
    user_id integer NOT NULL,
    device_hash text NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL
);

CREATE TABLE public.secrets (
    name text NOT NULL,
    value text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.sessions (
    id uuid NOT NULL,
    user_id integer NOT NULL,
    address text DEFAULT ''::text NOT NULL,
    user_agent text DEFAULT ''::text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    last_used_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    limited boolean DEFAULT false NOT NULL
);

CREATE TABLE public.sign_in_challenges (
    token_hash text NOT NULL,
    user_id integer NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL
);

CREATE TABLE public.store_sizes (
    day date NOT NULL,
    store text NOT NULL,
    bytes bigint NOT NULL
);

CREATE TABLE public.users (
    id integer NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    email_key text NOT NULL,
    password_hash text NOT NULL,
    role_id smallint DEFAULT 3 NOT NULL,
    status text DEFAULT 'active'::text NOT NULL,
    phone text DEFAULT ''::text NOT NULL,
    department text DEFAULT ''::text NOT NULL,
    last_login_at timestamp(3) with time zone,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    desk_origin text,
    search_text text GENERATED ALWAYS AS (lower(regexp_replace(NORMALIZE(((((name || ' '::text) || email) || ' '::text) || department), NFD), '[\u0300-\u036f\u0027\u0060\u00b4\u02bb\u02bc\u2018\u2019\u201b\u2032\uff07]'::text, ''::text, 'g'::text))) STORED NOT NULL,
    preferences jsonb DEFAULT '{}'::jsonb NOT NULL,
    news_read_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT users_role CHECK ((role_id = ANY (ARRAY[1, 2, 3]))),
    CONSTRAINT users_status CHECK ((status = ANY (ARRAY['active'::text, 'inactive'::text, 'pending'::text])))
);

ALTER TABLE public.users ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.users_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.vehicle_lists (
    id smallint DEFAULT 1 NOT NULL,
    vehicles jsonb NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_by integer,
    CONSTRAINT vehicle_lists_one CHECK ((id = 1))
);

CREATE TABLE public.visit_counts (
    day date NOT NULL,
    page text NOT NULL,
    event text NOT NULL,
    visits integer NOT NULL
);

SELECT pg_catalog.setval('public.audit_entries_id_seq', 1, false);

SELECT pg_catalog.setval('public.content_pages_id_seq', 1, false);

SELECT pg_catalog.setval('public.content_preview_links_id_seq', 1, false);

SELECT pg_catalog.setval('public.content_redirects_id_seq', 1, false);

SELECT pg_catalog.setval('public.erasures_id_seq', 1, false);

SELECT pg_catalog.setval('public.lead_events_id_seq', 1, false);

SELECT pg_catalog.setval('public.lead_sum_changes_id_seq', 1, false);

SELECT pg_catalog.setval('public.leads_id_seq', 1, false);

SELECT pg_catalog.setval('public.licences_id_seq', 1, false);

SELECT pg_catalog.setval('public.mails_position_seq', 1, false);

SELECT pg_catalog.setval('public.offer_replies_id_seq', 1, false);

SELECT pg_catalog.setval('public.offers_id_seq', 1, false);

SELECT pg_catalog.setval('public.users_id_seq', 1, false);

ALTER TABLE ONLY public.audit_entries
    ADD CONSTRAINT audit_entries_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.authenticators
    ADD CONSTRAINT authenticators_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY public.business_settings
    ADD CONSTRAINT business_settings_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.content_pages
    ADD CONSTRAINT content_pages_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.content_preview_links
    ADD CONSTRAINT content_preview_links_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.content_redirects
    ADD CONSTRAINT content_redirects_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.content_versions
    ADD CONSTRAINT content_versions_page_id_version_pk PRIMARY KEY (page_id, version);

ALTER TABLE ONLY public.ended_sessions
    ADD CONSTRAINT ended_sessions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.erased_leads
    ADD CONSTRAINT erased_leads_lead_id_lead_created_at_pk PRIMARY KEY (lead_id, lead_created_at);

ALTER TABLE ONLY public.erasures
    ADD CONSTRAINT erasures_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.follow_up_objections
    ADD CONSTRAINT follow_up_objections_pkey PRIMARY KEY (address_hash);

ALTER TABLE ONLY public.idempotency_keys
    ADD CONSTRAINT idempotency_keys_pkey PRIMARY KEY (key);

ALTER TABLE ONLY public.image_variants
    ADD CONSTRAINT image_variants_image_id_format_width_pk PRIMARY KEY (image_id, format, width);

ALTER TABLE ONLY public.images
    ADD CONSTRAINT images_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.invitations
    ADD CONSTRAINT invitations_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY public.invitations
    ADD CONSTRAINT invitations_token_hash_unique UNIQUE (token_hash);

ALTER TABLE ONLY public.lead_counts
    ADD CONSTRAINT lead_counts_day_status_assigned_to_shard_pk PRIMARY KEY (day, status, assigned_to, shard);

ALTER TABLE ONLY public.lead_events
    ADD CONSTRAINT lead_events_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.lead_sum_changes
    ADD CONSTRAINT lead_sum_changes_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.lead_sums
    ADD CONSTRAINT lead_sums_day_assigned_to_kind_name_pk PRIMARY KEY (day, assigned_to, kind, name);

ALTER TABLE ONLY public.leads
    ADD CONSTRAINT leads_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.licences
    ADD CONSTRAINT licences_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.mail_texts
    ADD CONSTRAINT mail_texts_pkey PRIMARY KEY (mail_id);

ALTER TABLE ONLY public.mails
    ADD CONSTRAINT mails_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.near_deadlines
    ADD CONSTRAINT near_deadlines_lead_id_kind_pk PRIMARY KEY (lead_id, kind);

ALTER TABLE ONLY public.news_reads
    ADD CONSTRAINT news_reads_user_id_lead_id_pk PRIMARY KEY (user_id, lead_id);

ALTER TABLE ONLY public.offer_lines
    ADD CONSTRAINT offer_lines_offer_id_position_pk PRIMARY KEY (offer_id, "position");

ALTER TABLE ONLY public.offer_links
    ADD CONSTRAINT offer_links_pkey PRIMARY KEY (token_hash);

ALTER TABLE ONLY public.offer_replies
    ADD CONSTRAINT offer_replies_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.offers
    ADD CONSTRAINT offers_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.offers
    ADD CONSTRAINT offers_request_key_unique UNIQUE (request_key);

ALTER TABLE ONLY public.open_problems
    ADD CONSTRAINT open_problems_pkey PRIMARY KEY (part);

ALTER TABLE ONLY public.passkey_requests
    ADD CONSTRAINT passkey_requests_pkey PRIMARY KEY (challenge_hash);

ALTER TABLE ONLY public.passkeys
    ADD CONSTRAINT passkeys_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.password_resets
    ADD CONSTRAINT password_resets_pkey PRIMARY KEY (token_hash);

ALTER TABLE ONLY public.person_copies
    ADD CONSTRAINT person_copies_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.person_copies
    ADD CONSTRAINT person_copies_token_hash_unique UNIQUE (token_hash);

ALTER TABLE ONLY public.privacy_settings
    ADD CONSTRAINT privacy_settings_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.rate_cards
    ADD CONSTRAINT rate_cards_pkey PRIMARY KEY (version);

ALTER TABLE ONLY public.rate_limits
    ADD CONSTRAINT rate_limits_pkey PRIMARY KEY (key);

ALTER TABLE ONLY public.recovery_codes
    ADD CONSTRAINT recovery_codes_user_id_selector_pk PRIMARY KEY (user_id, selector);

ALTER TABLE ONLY public.remembered_devices
    ADD CONSTRAINT remembered_devices_user_id_device_hash_pk PRIMARY KEY (user_id, device_hash);

ALTER TABLE ONLY public.secrets
    ADD CONSTRAINT secrets_pkey PRIMARY KEY (name);

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.sign_in_challenges
    ADD CONSTRAINT sign_in_challenges_pkey PRIMARY KEY (token_hash);

ALTER TABLE ONLY public.store_sizes
    ADD CONSTRAINT store_sizes_day_store_pk PRIMARY KEY (day, store);

ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.vehicle_lists
    ADD CONSTRAINT vehicle_lists_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.visit_counts
    ADD CONSTRAINT visit_counts_day_page_event_pk PRIMARY KEY (day, page, event);

CREATE INDEX audit_entries_actor ON public.audit_entries USING btree (actor_id, id);

CREATE INDEX audit_entries_newest ON public.audit_entries USING btree (at, id);

CREATE INDEX audit_entries_target ON public.audit_entries USING btree (target, id);

CREATE INDEX content_pages_due ON public.content_pages USING btree (LEAST(publish_at, unpublish_at)) WHERE ((deleted_at IS NULL) AND ((publish_at IS NOT NULL) OR (unpublish_at IS NOT NULL)));

CREATE UNIQUE INDEX content_pages_sublink ON public.content_pages USING btree (area, lower(sublink)) WHERE (deleted_at IS NULL);

CREATE INDEX content_pages_url ON public.content_pages USING btree (area, lower(url)) WHERE (deleted_at IS NULL);

CREATE INDEX content_preview_links_page ON public.content_preview_links USING btree (page_id);

CREATE UNIQUE INDEX content_preview_links_token ON public.content_preview_links USING btree (token_hash);

CREATE UNIQUE INDEX content_redirects_from ON public.content_redirects USING btree (lower(from_path));

CREATE INDEX content_redirects_page ON public.content_redirects USING btree (page_id);

CREATE INDEX ended_sessions_expires_at ON public.ended_sessions USING btree (expires_at);

CREATE INDEX erased_leads_contact ON public.erased_leads USING btree (contact_until) WHERE (contact_until IS NOT NULL);

CREATE INDEX erased_leads_erasure ON public.erased_leads USING btree (erasure_id);

CREATE INDEX images_newest ON public.images USING btree (created_at, id);

CREATE INDEX lead_events_actor ON public.lead_events USING btree (actor_id, created_at) WHERE (actor_id IS NOT NULL);

CREATE INDEX lead_events_customer_answers ON public.lead_events USING btree (created_at) WHERE ((actor_id IS NULL) AND (kind = ANY (ARRAY['offer-accepted'::text, 'offer-declined'::text, 'offer-asked'::text])));

CREATE INDEX lead_events_customer_status ON public.lead_events USING btree (created_at) WHERE ((actor_id IS NULL) AND (kind = 'status'::text));

CREATE INDEX lead_events_lead ON public.lead_events USING btree (lead_id, id);

CREATE INDEX leads_assignee_follow_up ON public.leads USING btree (assigned_to, follow_up_from) WHERE ((follow_up_from IS NOT NULL) AND (assigned_to IS NOT NULL));

CREATE INDEX leads_assignee_newest ON public.leads USING btree (assigned_to, created_at, id) WHERE (assigned_to IS NOT NULL);

CREATE INDEX leads_closed_unanswered ON public.leads USING btree (response_due_at) WHERE ((status <> 'new'::text) AND (first_response_at IS NULL) AND (response_due_at IS NOT NULL));

CREATE INDEX leads_email ON public.leads USING btree (lower(email));

CREATE INDEX leads_follow_up ON public.leads USING btree (follow_up_from) WHERE (follow_up_from IS NOT NULL);

CREATE INDEX leads_mobile ON public.leads USING btree (mobile_e164) WHERE (mobile_e164 IS NOT NULL);

CREATE INDEX leads_newest ON public.leads USING btree (created_at, id) INCLUDE (assigned_to, suspected_spam, released_at);

CREATE INDEX leads_next_action ON public.leads USING btree (next_action_on, id) WHERE ((next_action_on IS NOT NULL) AND (status <> ALL (ARRAY['converted'::text, 'lost'::text])));

CREATE INDEX leads_offer_value ON public.leads USING btree (offer_total_cents, id) WHERE (offer_total_cents IS NOT NULL);

CREATE INDEX leads_page_newest ON public.leads USING btree (slug, created_at, id) WHERE (source = 'web'::text);

CREATE INDEX leads_priority_newest ON public.leads USING btree (priority, created_at, id) WHERE (priority <> 'medium'::text);

CREATE INDEX leads_quarantined ON public.leads USING btree (created_at, id) WHERE ((suspected_spam IS NOT NULL) AND (released_at IS NULL));

CREATE INDEX leads_response_check ON public.leads USING btree (response_check_at) WHERE (response_check_at IS NOT NULL);

CREATE INDEX leads_search ON public.leads USING gin (search_text public.gin_trgm_ops);

CREATE INDEX leads_status_newest ON public.leads USING btree (status, created_at, id);

CREATE INDEX leads_status_value ON public.leads USING btree (status, offer_total_cents, id) WHERE (offer_total_cents IS NOT NULL);

CREATE INDEX leads_travel ON public.leads USING btree (date_of_travel, pickup_time, id);

CREATE INDEX leads_unanswered ON public.leads USING btree (response_due_at) WHERE ((status = 'new'::text) AND (first_response_at IS NULL) AND (response_due_at IS NOT NULL));

CREATE INDEX leads_unconfirmed ON public.leads USING btree (offer_confirm_due_at, id) WHERE (offer_confirm_due_at IS NOT NULL);

CREATE INDEX leads_waited ON public.leads USING btree (((trunc(EXTRACT(epoch FROM (first_response_at - created_at))))::integer), created_at) INCLUDE (first_response_at, assigned_to) WHERE ((source = 'web'::text) AND (first_response_at IS NOT NULL) AND ((suspected_spam IS NULL) OR (released_at IS NOT NULL)));

CREATE INDEX licences_end ON public.licences USING btree (valid_until);

CREATE INDEX mails_due ON public.mails USING btree (priority, next_attempt_at, "position") WHERE (state = 'queued'::text);

CREATE INDEX mails_gathering ON public.mails USING btree (recipient, kind) WHERE ((state = 'queued'::text) AND (kind = ANY (ARRAY['response-due-soon'::text, 'response-overdue'::text, 'confirm-due-soon'::text, 'confirm-overdue'::text])));

CREATE INDEX mails_lead ON public.mails USING btree (lead_id);

CREATE INDEX mails_newest ON public.mails USING btree (created_at, id);

CREATE UNIQUE INDEX mails_one_digest ON public.mails USING btree (((details ->> 'user'::text)), ((details ->> 'day'::text))) WHERE (kind = 'daily-digest'::text);

CREATE INDEX near_deadlines_at ON public.near_deadlines USING btree (at);

CREATE INDEX news_reads_lead ON public.news_reads USING btree (lead_id);

CREATE INDEX offer_links_offer ON public.offer_links USING btree (offer_id);

CREATE INDEX offer_replies_offer ON public.offer_replies USING btree (offer_id, id);

CREATE INDEX offers_newest ON public.offers USING btree (created_at) INCLUDE (state, total_cents, created_by, lead_id);

CREATE UNIQUE INDEX offers_one_open ON public.offers USING btree (lead_id) WHERE (state = ANY (ARRAY['sent'::text, 'asked'::text, 'unconfirmed'::text]));

CREATE UNIQUE INDEX offers_revision ON public.offers USING btree (lead_id, revision);

CREATE INDEX passkeys_user ON public.passkeys USING btree (user_id);

CREATE INDEX password_resets_user ON public.password_resets USING btree (user_id);

CREATE INDEX rate_cards_counting ON public.rate_cards USING btree (counts_from, version);

CREATE INDEX sessions_user ON public.sessions USING btree (user_id);

CREATE INDEX sign_in_challenges_user ON public.sign_in_challenges USING btree (user_id);

CREATE UNIQUE INDEX users_email_key ON public.users USING btree (email_key);

CREATE INDEX users_search ON public.users USING gin (search_text public.gin_trgm_ops);

CREATE TRIGGER audit_entries_forbid_changes BEFORE DELETE OR UPDATE ON public.audit_entries FOR EACH ROW EXECUTE FUNCTION public.forbid_audit_changes();

CREATE TRIGGER audit_entries_forbid_truncate BEFORE TRUNCATE ON public.audit_entries FOR EACH STATEMENT EXECUTE FUNCTION public.forbid_audit_changes();

CREATE TRIGGER lead_events_notify AFTER INSERT ON public.lead_events FOR EACH ROW WHEN (((new.actor_id IS NULL) AND (new.kind <> 'created'::text))) EXECUTE FUNCTION public.notify_lead_events();

CREATE TRIGGER lead_events_record_activity AFTER INSERT ON public.lead_events FOR EACH ROW WHEN ((new.actor_id IS NOT NULL)) EXECUTE FUNCTION public.record_staff_activity();

CREATE TRIGGER leads_count_delete AFTER DELETE ON public.leads REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.count_deleted_leads();

CREATE TRIGGER leads_count_insert AFTER INSERT ON public.leads REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.count_inserted_leads();

CREATE TRIGGER leads_count_truncate AFTER TRUNCATE ON public.leads FOR EACH STATEMENT EXECUTE FUNCTION public.clear_lead_counts();

CREATE TRIGGER leads_count_update AFTER UPDATE ON public.leads REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.count_updated_leads();

CREATE TRIGGER leads_notify_delete AFTER DELETE ON public.leads REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.notify_deleted_leads();

CREATE TRIGGER leads_notify_update AFTER UPDATE ON public.leads REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.notify_changed_leads();

CREATE TRIGGER offer_replies_record_question AFTER INSERT ON public.offer_replies FOR EACH ROW WHEN ((new.kind = ANY (ARRAY['asked'::text, 'answered'::text]))) EXECUTE FUNCTION public.record_question();

CREATE TRIGGER offers_record_change AFTER UPDATE OF state ON public.offers FOR EACH ROW WHEN ((old.state IS DISTINCT FROM new.state)) EXECUTE FUNCTION public.record_newest_offer();

CREATE TRIGGER offers_record_newest AFTER INSERT ON public.offers FOR EACH ROW EXECUTE FUNCTION public.record_newest_offer();

CREATE TRIGGER sessions_notify_delete AFTER DELETE ON public.sessions REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.notify_ended_sessions();

ALTER TABLE ONLY public.authenticators
    ADD CONSTRAINT authenticators_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.business_settings
    ADD CONSTRAINT business_settings_updated_by_users_id_fk FOREIGN KEY (updated_by) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.content_pages
    ADD CONSTRAINT content_pages_scheduled_by_users_id_fk FOREIGN KEY (scheduled_by) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.content_pages
    ADD CONSTRAINT content_pages_updated_by_users_id_fk FOREIGN KEY (updated_by) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.content_preview_links
    ADD CONSTRAINT content_preview_links_created_by_users_id_fk FOREIGN KEY (created_by) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.content_preview_links
    ADD CONSTRAINT content_preview_links_page_id_content_pages_id_fk FOREIGN KEY (page_id) REFERENCES public.content_pages(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.content_redirects
    ADD CONSTRAINT content_redirects_created_by_users_id_fk FOREIGN KEY (created_by) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.content_redirects
    ADD CONSTRAINT content_redirects_page_id_content_pages_id_fk FOREIGN KEY (page_id) REFERENCES public.content_pages(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.content_versions
    ADD CONSTRAINT content_versions_created_by_users_id_fk FOREIGN KEY (created_by) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.content_versions
    ADD CONSTRAINT content_versions_page_id_content_pages_id_fk FOREIGN KEY (page_id) REFERENCES public.content_pages(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.erased_leads
    ADD CONSTRAINT erased_leads_erasure_id_erasures_id_fk FOREIGN KEY (erasure_id) REFERENCES public.erasures(id);

ALTER TABLE ONLY public.erasures
    ADD CONSTRAINT erasures_actor_id_users_id_fk FOREIGN KEY (actor_id) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.follow_up_objections
    ADD CONSTRAINT follow_up_objections_created_by_users_id_fk FOREIGN KEY (created_by) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.image_variants
    ADD CONSTRAINT image_variants_image_id_images_id_fk FOREIGN KEY (image_id) REFERENCES public.images(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.images
    ADD CONSTRAINT images_created_by_users_id_fk FOREIGN KEY (created_by) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.invitations
    ADD CONSTRAINT invitations_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.lead_events
    ADD CONSTRAINT lead_events_actor_id_users_id_fk FOREIGN KEY (actor_id) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.lead_events
    ADD CONSTRAINT lead_events_lead_id_leads_id_fk FOREIGN KEY (lead_id) REFERENCES public.leads(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.leads
    ADD CONSTRAINT leads_assigned_to_users_id_fk FOREIGN KEY (assigned_to) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.leads
    ADD CONSTRAINT leads_released_by_users_id_fk FOREIGN KEY (released_by) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.licences
    ADD CONSTRAINT licences_updated_by_users_id_fk FOREIGN KEY (updated_by) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.mail_texts
    ADD CONSTRAINT mail_texts_mail_id_mails_id_fk FOREIGN KEY (mail_id) REFERENCES public.mails(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.mails
    ADD CONSTRAINT mails_lead_id_leads_id_fk FOREIGN KEY (lead_id) REFERENCES public.leads(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.near_deadlines
    ADD CONSTRAINT near_deadlines_lead_id_leads_id_fk FOREIGN KEY (lead_id) REFERENCES public.leads(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.news_reads
    ADD CONSTRAINT news_reads_lead_id_leads_id_fk FOREIGN KEY (lead_id) REFERENCES public.leads(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.news_reads
    ADD CONSTRAINT news_reads_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.offer_lines
    ADD CONSTRAINT offer_lines_offer_id_offers_id_fk FOREIGN KEY (offer_id) REFERENCES public.offers(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.offer_links
    ADD CONSTRAINT offer_links_offer_id_offers_id_fk FOREIGN KEY (offer_id) REFERENCES public.offers(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.offer_replies
    ADD CONSTRAINT offer_replies_offer_id_offers_id_fk FOREIGN KEY (offer_id) REFERENCES public.offers(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.offers
    ADD CONSTRAINT offers_created_by_users_id_fk FOREIGN KEY (created_by) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.offers
    ADD CONSTRAINT offers_lead_id_leads_id_fk FOREIGN KEY (lead_id) REFERENCES public.leads(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.offers
    ADD CONSTRAINT offers_rate_version_rate_cards_version_fk FOREIGN KEY (rate_version) REFERENCES public.rate_cards(version);

ALTER TABLE ONLY public.passkey_requests
    ADD CONSTRAINT passkey_requests_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.passkeys
    ADD CONSTRAINT passkeys_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.password_resets
    ADD CONSTRAINT password_resets_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.person_copies
    ADD CONSTRAINT person_copies_created_by_users_id_fk FOREIGN KEY (created_by) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.privacy_settings
    ADD CONSTRAINT privacy_settings_updated_by_users_id_fk FOREIGN KEY (updated_by) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.rate_cards
    ADD CONSTRAINT rate_cards_created_by_users_id_fk FOREIGN KEY (created_by) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.recovery_codes
    ADD CONSTRAINT recovery_codes_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.remembered_devices
    ADD CONSTRAINT remembered_devices_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.sign_in_challenges
    ADD CONSTRAINT sign_in_challenges_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.vehicle_lists
    ADD CONSTRAINT vehicle_lists_updated_by_users_id_fk FOREIGN KEY (updated_by) REFERENCES public.users(id) ON DELETE SET NULL;
