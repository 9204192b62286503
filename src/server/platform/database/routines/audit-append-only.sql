-- Keeps the audit log append-only, against our own code too.

-- Refuses the statement.
CREATE OR REPLACE FUNCTION forbid_audit_changes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'audit entries are never changed or removed' USING ERRCODE = 'insufficient_privilege';
END $function$;

-- Runs before each UPDATE and DELETE.
CREATE TRIGGER audit_entries_forbid_changes BEFORE DELETE OR UPDATE ON audit_entries
  FOR EACH ROW EXECUTE FUNCTION forbid_audit_changes();

-- Runs before TRUNCATE, which fires no trigger of rows.
CREATE TRIGGER audit_entries_forbid_truncate BEFORE TRUNCATE ON audit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION forbid_audit_changes();
