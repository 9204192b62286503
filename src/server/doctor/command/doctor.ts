// An upgrade runs this file of another release, so its path must not change.
import '#server/operations/doctor/command/doctor.ts'
