import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../run/runtime.mjs'
import { showTool, tool } from '../run/tools.mjs'
import { runTwice } from './second-try.mjs'
import { describeFailure, readBrowserReport, readUnitReport } from './test-reports.mjs'

const UNIT_REPORT = join(ROOT, 'test-results', 'unit.json')
const BROWSER_REPORT = join(ROOT, 'test-results', 'e2e.json')

/** All of them, or those below some folders. */
export async function runUnitTests(...folders) {
  return describe(await runTwice((files) => runVitest(files ?? folders)))
}

export async function runBrowserTests() {
  return describe(await runTwice(runPlaywright))
}

function runVitest(files) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${UNIT_REPORT}`]
  return runSuite(tool('vitest/vitest.mjs'), ['run', ...files, ...reporters], UNIT_REPORT, readUnitReport)
}

/** The pictures of what failed at the first try stay beside those of the second. */
function runPlaywright(files) {
  const args = files ? ['test', ...files, '--output=test-results/e2e-second-try'] : ['test']
  return runSuite(tool('@playwright/test/cli.js'), args, BROWSER_REPORT, readBrowserReport)
}

async function runSuite(program, args, report, read) {
  rmSync(report, { force: true })
  const code = await showTool(program, args)
  if (!existsSync(report)) return failedAsWhole(0, `no report: ${program} ended with ${code}`)
  const tally = read(JSON.parse(readFileSync(report, 'utf8')))
  const silentFailure = tally.failed === 0 && (code !== 0 || tally.passed === 0)
  return silentFailure
    ? failedAsWhole(tally.passed, `no test failed, but ${program} ended with ${code}`)
    : tally
}

function failedAsWhole(passed, complaint) {
  return { passed, failed: 1, failures: [{ name: 'the run as a whole', complaint }] }
}

function describe({ failures, unsteady, ...tally }) {
  return { ...tally, failures: failures.map(describeFailure), unsteady: unsteady.map(describeFailure) }
}
