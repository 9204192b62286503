-- Substring search over leads reads a trigram index.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
