-- Until when each person of staff has looked at what concerns them, and which leads since; and when staff were told that a deadline is near.
-- Everybody begins with nothing unread.
CREATE TABLE "near_deadlines" (
	"lead_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "near_deadlines_lead_id_kind_pk" PRIMARY KEY("lead_id","kind"),
	CONSTRAINT "near_deadlines_kind" CHECK ("near_deadlines"."kind" in ('deadline-near', 'confirm-near'))
);
--> statement-breakpoint
CREATE TABLE "news_reads" (
	"user_id" integer NOT NULL,
	"lead_id" bigint NOT NULL,
	"read_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "news_reads_user_id_lead_id_pk" PRIMARY KEY("user_id","lead_id")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "news_read_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "near_deadlines" ADD CONSTRAINT "near_deadlines_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_reads" ADD CONSTRAINT "news_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_reads" ADD CONSTRAINT "news_reads_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "near_deadlines_at" ON "near_deadlines" USING btree ("at");--> statement-breakpoint
CREATE INDEX "news_reads_lead" ON "news_reads" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "lead_events_customer_answers" ON "lead_events" USING btree ("created_at") WHERE "lead_events"."actor_id" is null and "lead_events"."kind" in ('offer-accepted', 'offer-declined', 'offer-asked');