-- The business can cancel a booking that it has confirmed.
ALTER TABLE "offers" DROP CONSTRAINT "offers_state";--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_state" CHECK ("offers"."state" in ('sent', 'asked', 'unconfirmed', 'accepted', 'refused', 'cancelled', 'declined', 'withdrawn', 'expired', 'replaced'));