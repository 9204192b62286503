import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The places of files that take longest, the longest first. */
const LONG = [
  /\/tests\/long\/upgrade/,
  /\/tests\/(crash|lifecycle|long)\//,
  /\/tests\/pages\//,
  /\/server\/backup\//,
]

/**
 * Long files begin first, or one of them runs alone at the end while the other workers have nothing left. Vitest knows
 * durations only from earlier runs, and a fresh clone has none.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => rankOf(one.moduleId) - rankOf(other.moduleId))
  }
}

function rankOf(path: string): number {
  const rank = LONG.findIndex((pattern) => pattern.test(path))
  return rank === -1 ? LONG.length : rank
}
