import { inArray } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { leads } from '#server/platform/database/tables.ts'

/** Those of the vehicles that a lead names. */
export async function valuesNamed(executor: Executor, values: readonly string[]): Promise<Set<string>> {
  const named = await executor
    .selectDistinct({ value: leads.selectedVehicle })
    .from(leads)
    .where(inArray(leads.selectedVehicle, [...values]))
  return new Set(named.map(({ value }) => value))
}
