-- A search also looks through additional information and the digits of the phone number: both are added to what it looked through.
-- No lead changes by that, so nobody hears of it; the index is built once, over all of them.
ALTER TABLE "leads" DISABLE TRIGGER USER;--> statement-breakpoint
DROP INDEX "leads_search";--> statement-breakpoint
UPDATE "leads" SET "search_text" = "search_text"
  || E'\n ' || trim(lower(regexp_replace(regexp_replace(normalize("additional_info", NFD), '[\u0300-\u036f]', '', 'g'), '\s+', ' ', 'g')))
  || E'\n ' || regexp_replace(coalesce("mobile_e164", "mobile_number"), '\D', '', 'g');--> statement-breakpoint
CREATE INDEX "leads_search" ON "leads" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "leads" ENABLE TRIGGER USER;--> statement-breakpoint
CREATE INDEX "leads_status_value" ON "leads" USING btree ("status","offer_total_cents","id") WHERE "leads"."offer_total_cents" is not null;--> statement-breakpoint
CREATE INDEX "leads_priority_newest" ON "leads" USING btree ("priority","created_at","id") WHERE "leads"."priority" <> 'medium';
