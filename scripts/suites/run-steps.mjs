/** Runs the steps one after another, also after one that failed, and ends with the sum on a line of its own. */
export async function runSteps(steps) {
  const sum = { passed: 0, failed: 0 }
  for (const [index, { title, run }] of steps.entries()) {
    console.log(`\n[${index + 1}/${steps.length}] ${title} …`)
    const started = Date.now()
    const { passed, failed } = await run()
    sum.passed += passed
    sum.failed += failed
    const seconds = ((Date.now() - started) / 1000).toFixed(1)
    console.log(`[${index + 1}/${steps.length}] ${title}: ${failed === 0 ? 'ok' : 'FAILED'} (${seconds} s)`)
  }
  console.log(`\n${sum.passed} passed, ${sum.failed} failed`)
  process.exitCode = sum.failed === 0 && sum.passed > 0 ? 0 : 1
}
