-- Driving licences and certificates of professional competence are licences of a driver.
ALTER TABLE "licences" DROP CONSTRAINT "licences_kind";--> statement-breakpoint
ALTER TABLE "licences" ADD CONSTRAINT "licences_kind" CHECK ("licences"."kind" in ('operator', 'spsv-vehicle', 'spsv-driver', 'driving-licence', 'driver-cpc', 'dispatch', 'insurance'));