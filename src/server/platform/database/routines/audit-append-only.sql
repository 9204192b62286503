-- Keeps the audit log append-only, against our own code too. An old entry leaves by its retention, and in no other way.

-- Refuses the statement, unless it comes from the retention below and the row is old enough by any rule.
CREATE OR REPLACE FUNCTION forbid_audit_changes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
END $function$;

-- Runs before each UPDATE and DELETE.
CREATE TRIGGER audit_entries_forbid_changes BEFORE DELETE OR UPDATE ON audit_entries
  FOR EACH ROW EXECUTE FUNCTION forbid_audit_changes();

-- Runs before TRUNCATE, which fires no trigger of rows.
CREATE TRIGGER audit_entries_forbid_truncate BEFORE TRUNCATE ON audit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION forbid_audit_changes();

-- The retention of the audit log: removes up to so many entries older than so many months, and notes that in the log.
-- Answers how many went.
CREATE OR REPLACE FUNCTION delete_lapsed_audit_entries(keep_months integer, batch integer)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
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
END $function$;
