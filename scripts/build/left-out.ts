import type { Plugin } from 'vite'

/** What a package imports for a use that Jaunt makes none of, with what it takes of it. */
const LEFT_OUT: Record<string, { importer: RegExp; exports: string[] }> = {
  // Its own schedules, which `src/server/platform/jobs/timetable.ts` has in their place.
  'cron-parser': { importer: /\/pg-boss\//, exports: ['CronExpressionParser'] },
  'rrule-temporal': { importer: /\/pg-boss\//, exports: ['RRuleTemporal'] },
  // Style attributes, which no text of ours may carry.
  postcss: { importer: /\/sanitize-html\//, exports: ['parse'] },
}
const ABSENT = '\0left-out:'

/**
 * Keeps out of the server what its packages import and never use: text, code and tables in memory from the start on. Who uses it
 * one day gets an error that says so; what else is taken of it one day fails the build.
 */
export function leaveOutUnused(): Plugin {
  return {
    name: 'leave-out-unused',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.config.consumer === 'server',
    resolveId: {
      filter: { id: new RegExp(`^(${Object.keys(LEFT_OUT).join('|')})$`) },
      handler: (id, importer = '') => (LEFT_OUT[id]?.importer.test(importer) ? ABSENT + id : undefined),
    },
    load: {
      filter: { id: /^\0left-out:/ },
      handler: (id) => writeAbsent(id.slice(ABSENT.length)),
    },
  }
}

function writeAbsent(name: string): string {
  const problem = JSON.stringify(
    `The bundle of the server leaves ${name} out: see scripts/build/left-out.ts.`,
  )
  const names = LEFT_OUT[name]?.exports ?? []
  return [
    `const refuse = () => { throw new Error(${problem}) }`,
    'const absent = new Proxy(function () {}, { apply: refuse, construct: refuse, get: refuse })',
    `export { ${names.map((one) => `absent as ${one}`).join(', ')} }`,
  ].join('\n')
}
