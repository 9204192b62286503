import type { Database } from '#server/platform/database/database.ts'

/** What the rights of people over their data ask of the rest of the product. */
export type PrivacyDependencies = {
  db: Database
}
