ALTER TABLE "images" ADD COLUMN "request_id" uuid;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "request_id" uuid;