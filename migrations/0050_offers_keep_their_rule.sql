-- A quote keeps the rule under which it was sent. Those that were sent before keep the one that counts today.
ALTER TABLE "offers" ADD COLUMN "confirms" boolean DEFAULT true NOT NULL;--> statement-breakpoint
UPDATE offers SET confirms = false WHERE EXISTS (SELECT FROM business_settings WHERE business ->> 'confirmBookings' = 'false');
