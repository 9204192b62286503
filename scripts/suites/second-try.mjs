/** The most failures that can be a coincidence. */
const CHANCES = 3

/**
 * Runs a suite, and what failed once more with the machine to itself: a test that fails only beside others says more about the
 * machine than about the change. A file that passes then counts, and is named in `unsteady`, because a race of the product looks the
 * same. `run` gets the files to run, or nothing for all of them.
 */
export async function runTwice(run) {
  const first = await run()
  const files = [...new Set(first.failures.map(({ file }) => file))]
  const chance = first.failed > 0 && first.failed <= CHANCES && files.every((file) => file !== undefined)
  if (!chance || (await run(files)).failed > 0) return { ...first, unsteady: [] }
  return { passed: first.passed + first.failed, failed: 0, failures: [], unsteady: first.failures }
}
