// In an upgrade one release runs this file of another, so it stays at this place.
import '#server/operations/upgrade/command/rows.ts'
