export type UseCase<Dependencies, Result = unknown> = (deps: Dependencies, ...given: never[]) => Result

export type Bound<UseCases> = {
  [Name in keyof UseCases]: UseCases[Name] extends (deps: never, ...given: infer Given) => infer Result
    ? (...given: Given) => Result
    : never
}

/** A service of use cases: each takes its dependencies first, its callers hand over the rest. */
export function bindUseCases<Dependencies, UseCases extends Record<string, UseCase<Dependencies>>>(
  deps: Dependencies,
  useCases: UseCases,
): Bound<UseCases> {
  const bound = Object.entries(useCases).map(([name, useCase]) => [
    name,
    (...given: never[]) => useCase(deps, ...given),
  ])
  return Object.fromEntries(bound)
}
