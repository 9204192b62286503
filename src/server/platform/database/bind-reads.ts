import type { Bound, UseCase } from '../process/bind-use-cases.ts'
import type { Database } from './database.ts'
import type { DatabaseReader } from './reader.ts'

type ReaderDependencies = { db: Database; reader: Pick<DatabaseReader, 'read'> }

/** As `bindUseCases`, for use cases that only read, perhaps many rows: their `db` is the read replica where there is one. */
export function bindReads<
  Dependencies extends ReaderDependencies,
  UseCases extends Record<string, UseCase<Dependencies, Promise<unknown>>>,
>(deps: Dependencies, useCases: UseCases): Bound<UseCases> {
  const bound = Object.entries(useCases).map(([name, useCase]) => [
    name,
    (...given: never[]) => deps.reader.read((db) => useCase({ ...deps, db }, ...given)),
  ])
  return Object.fromEntries(bound)
}
