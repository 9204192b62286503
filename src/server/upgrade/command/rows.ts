// An upgrade runs this file of another release, so its path must not change.
import '#server/operations/upgrade/command/rows.ts'
