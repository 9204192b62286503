import { isSameValue } from '../basics/deep-equal.ts'

type Parts = Readonly<Record<string, unknown>>
type Versions<Value> = {
  /** the common ancestor of both changes */
  base: Value
  mine: Value
  theirs: Value
}

export type MergedDocument = {
  /** the document with the changes of both sides; mine where both changed a part */
  merged: Record<string, unknown>
  /** parts that both sides changed differently, by path: 'hero.title' */
  contested: Record<string, { yours: unknown; theirs: unknown }>
}

/** Merges two changes of a document, part by part. A list is one part. */
export function mergeDocuments(documents: Versions<Parts>): MergedDocument {
  const contested: MergedDocument['contested'] = {}
  function mergeParts({ base, mine, theirs }: Versions<Parts>, around: string) {
    const names = new Set([...Object.keys(theirs), ...Object.keys(mine)])
    const parts = [...names].map((name) => {
      const part = { base: base[name], mine: mine[name], theirs: theirs[name] }
      return [name, mergePart(part, `${around}${name}`)] as const
    })
    return Object.fromEntries(parts.filter(([, value]) => value !== undefined))
  }
  function mergePart({ base, mine, theirs }: Versions<unknown>, path: string): unknown {
    if (isSameValue(mine, base)) return theirs
    if (isSameValue(theirs, base) || isSameValue(mine, theirs)) return mine
    if (isParts(base) && isParts(mine) && isParts(theirs))
      return mergeParts({ base, mine, theirs }, `${path}.`)
    contested[path] = { yours: mine, theirs }
    return mine
  }
  return { merged: mergeParts(documents, ''), contested }
}

function isParts(value: unknown): value is Parts {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
