import type { Bound, UseCase } from '../process/bind-use-cases.ts'
import type { Database } from './database.ts'
import type { DatabaseReader } from './reader.ts'

type ReaderDependencies = { db: Database; reader: Pick<DatabaseReader, 'read'> }

/** As `bindUseCases`, for what only reads, of rows that may be many: its `db` is where the reader reads. */
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
