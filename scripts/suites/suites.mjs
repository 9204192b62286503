import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ROOT } from '../run/runtime.mjs'
import { showTool, tool } from '../run/tools.mjs'

const UNIT_REPORT = join(ROOT, 'test-results', 'unit.json')
const COMPLAINT_LINES = 12
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
  if (!existsSync(report))
    return { passed: 0, failed: 1, failures: [`no report: ${program} ended with ${code}`] }
  const tally = count(JSON.parse(readFileSync(report, 'utf8')))
  const silentFailure = tally.failed === 0 && (code !== 0 || tally.passed === 0)
  return silentFailure
    ? { ...tally, failed: 1, failures: [`no test failed, but ${program} ended with ${code}`] }
    : tally
}

/** A test that was not run has not passed, and a file that could not be loaded counts as one. */
function countUnitTests({ numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults }) {
  const unloaded = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status === 'passed'),
  )
  const failedTests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter((test) => test.status !== 'passed')
      .map((test) => describeFailure(`${name} › ${test.fullName}`, test.failureMessages?.[0] ?? test.status)),
  )
  return {
    passed: numPassedTests,
    failed: numFailedTests + numPendingTests + numTodoTests + unloaded.length,
    failures: [...failedTests, ...unloaded.map(({ name, message }) => describeFailure(name, message))],
  }
}

function countBrowserTests({ stats, errors, suites }) {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.skipped + stats.flaky + errors.length,
    failures: [
      ...suites.flatMap(findFailedSpecs).map(describeSpec),
      ...errors.map(({ message }) => describeFailure('outside the tests', message)),
    ],
  }
}

function findFailedSpecs({ specs, suites = [] }) {
  return [
    ...specs.filter(({ tests }) => tests.some(({ status }) => status !== 'expected')),
    ...suites.flatMap(findFailedSpecs),
  ]
}

function describeSpec({ file, line, title, tests }) {
  const error = tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors))[0]
  return describeFailure(`${file}:${line} › ${title}`, error?.message ?? 'not passed')
}

/** The test and the beginning of its complaint, without colours. */
function describeFailure(test, complaint) {
  const lines = stripVTControlCharacters(complaint).split('\n').slice(0, COMPLAINT_LINES)
  return [test.replace(`${ROOT}/`, ''), ...lines.map((line) => `    ${line}`)].join('\n')
}
