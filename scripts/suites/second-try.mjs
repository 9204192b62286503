/** The most failures that can be a coincidence. */
const CHANCES = 3

/**
 * Runs a suite, and then the failed files again without other load, because a test that fails only beside others says more about the
 * machine than about the change. A file that passes the second time counts as passed. It is named in `unsteady`, because a race in the
 * product looks the same. `run` gets the files to run, or nothing for all.
 */
export async function runTwice(run) {
  const first = await run()
  const files = [...new Set(first.failures.map(({ file }) => file))]
  const chance = first.failed > 0 && first.failed <= CHANCES && files.every((file) => file !== undefined)
  if (!chance || (await run(files)).failed > 0) return { ...first, unsteady: [] }
  return { passed: first.passed + first.failed, failed: 0, failures: [], unsteady: first.failures }
}
