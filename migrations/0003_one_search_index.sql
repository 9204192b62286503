-- One index serves every search; those of stretches of time go.
DO $$
DECLARE
  segment text;
BEGIN
  FOR segment IN
    SELECT relname FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
    WHERE indrelid = 'leads'::regclass AND relname ~ '^leads_search_(-?\d+|open)_(-?\d+|open)$'
  LOOP
    EXECUTE format('DROP INDEX %I', segment);
  END LOOP;
END $$;
