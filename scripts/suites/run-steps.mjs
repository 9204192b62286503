import { availableParallelism } from 'node:os'

/**
 * Runs steps one after another, even after one has failed, and writes the sum in a line at the end. The steps of a nested list run at the
 * same time, as many as there are cores, in their order: the longest comes first.
 */
export async function runSteps(steps) {
  const counted = steps.flat().map((step, index, all) => ({ ...step, place: `${index + 1}/${all.length}` }))
  const sum = { passed: 0, failed: 0, failures: [], unsteady: [] }
  for (const group of steps) {
    const members = counted.splice(0, [group].flat().length)
    const lane = async () => {
      for (let step = members.shift(); step; step = members.shift()) {
        const { passed, failed, failures = [step.title], unsteady = [] } = await runOne(step)
        sum.passed += passed
        sum.failed += failed
        if (failed > 0) sum.failures.push(...failures)
        sum.unsteady.push(...unsteady)
      }
    }
    await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, lane))
  }
  // The failures are repeated here, so that the end of the output says what failed, and what failed once.
  console.log(`\n${sum.unsteady.length} tests had a second try.`)
  if (sum.unsteady.length > 0)
    console.log(['\nFailed at the first try, passed alone at the second:', ...sum.unsteady].join('\n'))
  if (sum.failures.length > 0) console.log(['\nFailed:', ...sum.failures].join('\n'))
  console.log(`\n${sum.passed} passed, ${sum.failed} failed`)
  process.exitCode = sum.failed === 0 && sum.passed > 0 ? 0 : 1
}

async function runOne({ title, place, run }) {
  console.log(`\n[${place}] ${title} …`)
  const started = Date.now()
  const tally = await run()
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  console.log(`[${place}] ${title}: ${tally.failed === 0 ? 'ok' : 'FAILED'} (${seconds} s)`)
  return tally
}
