-- What lists are sorted by. A lead carries what its newest offer says, so that a list reads no offers.
ALTER TABLE "leads" ADD COLUMN "offer_state" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "offer_total_cents" integer;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "offer_valid_until" date;--> statement-breakpoint
-- Nobody hears of it: no lead has changed.
ALTER TABLE "leads" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "leads" SET "offer_state" = o.state, "offer_total_cents" = o.total_cents, "offer_valid_until" = o.valid_until
FROM (
  SELECT DISTINCT ON (lead_id) lead_id, state, total_cents, valid_until FROM "offers"
  ORDER BY lead_id, revision DESC
) o
WHERE o.lead_id = "leads".id AND o.state <> 'withdrawn';--> statement-breakpoint
ALTER TABLE "leads" ENABLE TRIGGER USER;--> statement-breakpoint
CREATE INDEX "leads_travel" ON "leads" USING btree ("date_of_travel","pickup_time","id");--> statement-breakpoint
CREATE INDEX "leads_offer_value" ON "leads" USING btree ("offer_total_cents","id") WHERE "leads"."offer_total_cents" is not null;--> statement-breakpoint
CREATE OR REPLACE FUNCTION record_newest_offer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE leads SET
    offer_state = CASE WHEN NEW.state <> 'withdrawn' THEN NEW.state END,
    offer_total_cents = CASE WHEN NEW.state <> 'withdrawn' THEN NEW.total_cents END,
    offer_valid_until = CASE WHEN NEW.state <> 'withdrawn' THEN NEW.valid_until END
  WHERE id = NEW.lead_id
    AND NOT EXISTS (SELECT FROM offers WHERE lead_id = NEW.lead_id AND revision > NEW.revision);
  RETURN NULL;
END $function$;--> statement-breakpoint
CREATE TRIGGER offers_record_newest AFTER INSERT ON offers
  FOR EACH ROW EXECUTE FUNCTION record_newest_offer();--> statement-breakpoint
CREATE TRIGGER offers_record_change AFTER UPDATE OF state ON offers
  FOR EACH ROW WHEN (old.state IS DISTINCT FROM new.state) EXECUTE FUNCTION record_newest_offer();
