-- The follow-up queue holds any lead with a next action, decided ones too. The column drops its indexes, so they are made again.
ALTER TABLE "leads" drop column "follow_up_from";--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "follow_up_from" timestamp (3) with time zone GENERATED ALWAYS AS (least(
        next_action_on::timestamp at time zone 'Europe/Dublin',
        case when status in ('new', 'contacted', 'quoted') and status <> 'new'
          then (staff_activity_at at time zone 'UTC' + interval '24 hours') at time zone 'UTC' end)) STORED;--> statement-breakpoint
CREATE INDEX "leads_follow_up" ON "leads" USING btree ("follow_up_from") WHERE "leads"."follow_up_from" is not null;--> statement-breakpoint
CREATE INDEX "leads_assignee_follow_up" ON "leads" USING btree ("assigned_to","follow_up_from") WHERE "leads"."follow_up_from" is not null and "leads"."assigned_to" is not null;
