// In an upgrade one release runs this file of another, so it stays at this place.
import '#server/operations/doctor/command/doctor.ts'
