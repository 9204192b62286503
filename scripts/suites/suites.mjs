import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../run/runtime.mjs'
import { showTool, tool } from '../run/tools.mjs'

const UNIT_REPORT = join(ROOT, 'test-results', 'unit.json')
const BROWSER_REPORT = join(ROOT, 'test-results', 'e2e.json')

/** All of them, or those below some folders. */
export async function runUnitTests(...folders) {
  const args = [
    'run',
    ...folders,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${UNIT_REPORT}`,
  ]
  return runSuite(tool('vitest/vitest.mjs'), args, UNIT_REPORT, countUnitTests)
}

export async function runBrowserTests() {
  return runSuite(tool('@playwright/test/cli.js'), ['test'], BROWSER_REPORT, countBrowserTests)
}

async function runSuite(program, args, report, count) {
  rmSync(report, { force: true })
  const code = await showTool(program, args)
  if (!existsSync(report)) return { passed: 0, failed: 1 }
  const tally = count(JSON.parse(readFileSync(report, 'utf8')))
  const silentFailure = tally.failed === 0 && (code !== 0 || tally.passed === 0)
  return silentFailure ? { ...tally, failed: 1 } : tally
}

/** A test that was not run has not passed, and a file that could not be loaded counts as one. */
function countUnitTests({ numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults }) {
  const unloaded = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status === 'passed'),
  )
  return {
    passed: numPassedTests,
    failed: numFailedTests + numPendingTests + numTodoTests + unloaded.length,
  }
}

function countBrowserTests({ stats, errors }) {
  return { passed: stats.expected, failed: stats.unexpected + stats.skipped + stats.flaky + errors.length }
}
