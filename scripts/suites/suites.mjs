import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../run/runtime.mjs'
import { showTool, tool } from '../run/tools.mjs'
import { runTwice } from './second-try.mjs'
import { describeFailure, readBrowserReport, readUnitReport } from './test-reports.mjs'

const UNIT_REPORT = join(ROOT, 'test-results', 'unit.json')
const BROWSER_REPORT = join(ROOT, 'test-results', 'e2e.json')

/** Runs all tests except the long ones. */
export async function runUnitTests() {
  return describe(await runTwice((files = []) => runVitest('!long', files)))
}

/** Runs the tests of the repository that need no database. */
export async function runHouseRules() {
  return describe(await runTwice((files = ['tests/repository']) => runVitest('!database', files)))
}

/** Runs the tests that take minutes and change rarely. */
export async function runLongTests() {
  return describe(await runTwice((files = []) => runVitest('long', files)))
}

export async function runBrowserTests() {
  return describe(await runTwice((files = []) => runPlaywright(files)))
}

/** Walks through a morning of forty leads; a run of all tests has four. */
export async function runLongWalk() {
  return describe(await runTwice(() => runPlaywright(['timed-walk.spec.ts'], { WALK_LEADS: '40' })))
}

function runVitest(project, files) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${UNIT_REPORT}`]
  const args = ['run', `--project=${project}`, ...files, ...reporters]
  return runSuite(() => showTool(tool('vitest/vitest.mjs'), args), UNIT_REPORT, readUnitReport)
}

/** Runs Playwright. Images of a second attempt are stored beside those of the first. */
function runPlaywright(files, env) {
  const args = ['test', ...files, ...(files.length > 0 ? ['--output=test-results/e2e-second-try'] : [])]
  const start = () => showTool(tool('@playwright/test/cli.js'), args, env)
  return runSuite(start, BROWSER_REPORT, readBrowserReport)
}

async function runSuite(start, report, read) {
  rmSync(report, { force: true })
  const code = await start()
  if (!existsSync(report)) return failedAsWhole(0, `no report: the run ended with ${code}`)
  const tally = read(JSON.parse(readFileSync(report, 'utf8')))
  const silentFailure = tally.failed === 0 && (code !== 0 || tally.passed === 0)
  return silentFailure ? failedAsWhole(tally.passed, `no test failed, but the run ended with ${code}`) : tally
}

function failedAsWhole(passed, complaint) {
  return { passed, failed: 1, failures: [{ name: 'the run as a whole', complaint }] }
}

function describe({ failures, unsteady, ...tally }) {
  return { ...tally, failures: failures.map(describeFailure), unsteady: unsteady.map(describeFailure) }
}
