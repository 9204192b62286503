-- How a person likes the lists of the desk goes along to every device they sign in on.
ALTER TABLE "users" ADD COLUMN "preferences" jsonb DEFAULT '{}'::jsonb NOT NULL;
