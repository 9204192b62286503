import { stripVTControlCharacters } from 'node:util'
import { ROOT } from '../run/runtime.mjs'

const COMPLAINT_LINES = 12

/**
 * Reads a report of Vitest: `{ passed, failed, failures: [{ name, file, complaint }] }`. A test that did not run counts as failed, and a
 * file that could not be loaded counts as one failed test.
 */
export function readUnitReport({
  numPassedTests,
  numFailedTests,
  numPendingTests,
  numTodoTests,
  testResults,
}) {
  const unloaded = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status === 'passed'),
  )
  const failedTests = testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults
      .filter((test) => test.status !== 'passed')
      .map((test) => ({
        name: `${file} › ${test.fullName}`,
        file,
        complaint: test.failureMessages?.[0] ?? test.status,
      })),
  )
  return {
    passed: numPassedTests,
    failed: numFailedTests + numPendingTests + numTodoTests + unloaded.length,
    failures: [
      ...failedTests,
      ...unloaded.map(({ name, message }) => ({ name, file: name, complaint: message })),
    ],
  }
}

/** Reads a report of Playwright into the same form as `readUnitReport`. */
export function readBrowserReport({ stats, errors, suites }) {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.skipped + stats.flaky + errors.length,
    failures: [
      ...suites.flatMap(findFailedSpecs).map(specFailure),
      ...errors.map(({ message }) => ({ name: 'outside the tests', complaint: message })),
    ],
  }
}

function findFailedSpecs({ specs, suites = [] }) {
  return [
    ...specs.filter(({ tests }) => tests.some(({ status }) => status !== 'expected')),
    ...suites.flatMap(findFailedSpecs),
  ]
}

function specFailure({ file, line, title, tests }) {
  const error = tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors))[0]
  const place = `${file}:${line}`
  return { name: `${place} › ${title}`, file: place, complaint: error?.message ?? 'not passed' }
}

/** Returns the test's name and the beginning of its error, without colours. */
export function describeFailure({ name, complaint }) {
  const lines = stripVTControlCharacters(complaint).split('\n').slice(0, COMPLAINT_LINES)
  return [name.replace(ROOT, ''), ...lines.map((line) => `    ${line}`)].join('\n')
}
