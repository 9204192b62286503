-- A search finds letters that do not decompose, and names however their parts are joined: the first line of what it looks through has
-- the parts of the name once more as one. Northern Irish and British numbers that were read as Irish ones get their country.
-- No lead changes by that, so nobody hears of it.
ALTER TABLE "leads" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "leads" SET "search_text" =
    translate(replace(replace(replace(replace("search_text", 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'łøđðħıŧŋ', 'loddhitn')
  WHERE "search_text" ~ '[ßæœþłøđðħıŧŋ]';--> statement-breakpoint
UPDATE "leads" SET "search_text" = split_part("search_text", E'\n', 1)
    || ' ' || regexp_replace(split_part("search_text", E'\n', 1), '[\s\u002d\u2010-\u2015]', '', 'g')
    || substr("search_text", length(split_part("search_text", E'\n', 1)) + 1)
  WHERE split_part("search_text", E'\n', 1) ~ '\S[\s\u002d\u2010-\u2015]';--> statement-breakpoint
UPDATE "leads" SET "mobile_e164" = given.e164,
    "search_text" = replace("search_text", E'\n ' || substr("mobile_e164", 2), E'\n ' || substr(given.e164, 2))
  FROM (SELECT "id", regexp_replace(regexp_replace("mobile_e164", '^\+353[24]8(\d{8})$', '+4428\1'), '^\+353(7\d{9})$', '+44\1') AS e164
    FROM "leads" WHERE "mobile_e164" ~ '^\+353([24]8\d{8}|7\d{9})$') AS given
  WHERE "leads"."id" = given."id";--> statement-breakpoint
ALTER TABLE "leads" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "users" drop column "search_text";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_text" text GENERATED ALWAYS AS (translate(replace(replace(replace(replace(lower(regexp_replace(normalize(name || ' ' || email || ' ' || department, NFD), '[\u0300-\u036f\u0027\u0060\u00b4\u02bb\u02bc\u2018\u2019\u201b\u2032\uff07]', '', 'g')), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'łøđðħıŧŋ', 'loddhitn')) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ("search_text" gin_trgm_ops);
