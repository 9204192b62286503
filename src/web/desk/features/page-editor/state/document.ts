export type Path = readonly (string | number)[]
export type PageDocument = Readonly<Record<string, unknown>>

/** Returns the path of a name such as 'styling.titleColor' within a section; '' is the section itself. */
export function below(path: Path, name: string): Path {
  return name === '' ? path : [...path, ...name.split('.')]
}

export function pathName(path: Path): string {
  return path.join('.')
}

export function valueAt(document: unknown, path: Path): unknown {
  let value = document
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return undefined
    value = (value as Record<string | number, unknown>)[key]
  }
  return value
}

export function listAt(document: unknown, path: Path): readonly unknown[] {
  const value = valueAt(document, path)
  return Array.isArray(value) ? value : []
}

/** Returns a copy with one value replaced. Other parts are shared with the original. */
export function withValue<Whole>(document: Whole, path: Path, value: unknown): Whole {
  const [key, ...rest] = path
  if (key === undefined) return value as Whole
  const inner = withValue(valueAt(document, [key]), rest, value)
  if (Array.isArray(document)) return document.with(Number(key), inner) as Whole
  return { ...document, [key]: inner }
}

export function moved<Entry>(entries: readonly Entry[], from: number, to: number): Entry[] {
  return entries.toSpliced(from, 1).toSpliced(to, 0, ...entries.slice(from, from + 1))
}
