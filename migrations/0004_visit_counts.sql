CREATE TABLE "visit_counts" (
	"day" date NOT NULL,
	"page" text NOT NULL,
	"event" text NOT NULL,
	"visits" integer NOT NULL,
	CONSTRAINT "visit_counts_day_page_event_pk" PRIMARY KEY("day","page","event")
);
