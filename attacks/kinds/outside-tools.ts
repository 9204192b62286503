import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { REQUEST_QUOTE } from '#contract/basics/site-endpoints.ts'
import { ask, type Question } from '../ask.ts'
import { type Attack, count, type Outcome, type Tally } from '../attack.ts'
import type { Target } from '../loopback.ts'
import { freshSender, type Headers, json, signIn } from '../sign-in.ts'
import { enquiry } from './floods.ts'

/** What a tool wrote until it ended, or until the time was over. */
async function runTool(program: string, args: readonly string[], signal: AbortSignal): Promise<string> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], signal, killSignal: 'SIGINT' })
  // The signal says that its time is over.
  child.on('error', () => {})
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk
    })
  await once(child, 'close')
  return output
}

const missing = (path: string, name: string) => () =>
  existsSync(path) ? null : `there is no ${path}: install the package ${name}`

const SLOWHTTPTEST = '/usr/bin/slowhttptest'
const SLOW_WAYS = [
  ['slow-headers', 'slow headers', ['-H', '-i', '5']],
  ['slow-bodies', 'slow bodies', ['-B', '-i', '5', '-s', '90000', '-f', 'application/json']],
  ['slow-reading', 'slow reading', ['-X', '-w', '10', '-y', '20', '-n', '5', '-z', '32', '-k', '3']],
] as const

export const slowHttpTests: readonly Attack[] = SLOW_WAYS.map(([name, title, way]) => ({
  name: `slowhttptest-${name}`,
  title: `slowhttptest, ${title}, 500 connections`,
  obstacle: missing(SLOWHTTPTEST, 'slowhttptest'),
  seconds: 75,
  prepare:
    ({ target, quick }) =>
    async (signal) => {
      const path = way[0] === '-B' ? REQUEST_QUOTE.path : way[0] === '-X' ? '/art/hero.jpg' : '/'
      const seconds = quick ? '15' : '60'
      const url = `http://${target.host}:${target.port}${path}`
      const all = [...way, '-c', '500', '-r', '200', '-l', seconds, '-p', '5', '-u', url]
      return readSlowHttp(await runTool(SLOWHTTPTEST, all, signal))
    },
}))

/** It writes its table again and again; the last one counts. */
function readSlowHttp(output: string): Outcome {
  const answers: Tally = new Map()
  const bare = stripVTControlCharacters(output)
  for (const what of ['connected', 'closed', 'error', 'pending']) {
    const seen = [...bare.matchAll(new RegExp(`^${what}:\\s+(\\d+)`, 'gm'))].at(-1)?.[1]
    if (seen !== undefined) count(answers, what, Number(seen))
  }
  return { answers }
}

const SQLMAP = '/usr/bin/sqlmap'
const SQL_SECONDS = 1_800

type Probe = { name: string; title: string; request(staff: Headers): Omit<Question, 'from'> }

const PROBES: readonly Probe[] = [
  {
    name: 'sqlmap-places',
    title: 'sqlmap on suggestions of places',
    request: () => ({ path: '/api/places?q=Dublin&limit=5' }),
  },
  {
    name: 'sqlmap-enquiries',
    title: 'sqlmap on POST /api/bus-quote',
    request: () => json(REQUEST_QUOTE.path, enquiry(1)),
  },
  {
    name: 'sqlmap-desk',
    title: 'sqlmap on the list of leads, with a token',
    request: (headers) => ({
      path: `${REQUEST_QUOTE.path}?limit=20&status=new&search=Aoife&sort=travel`,
      headers,
    }),
  },
]

export const sqlMaps: readonly Attack[] = PROBES.map(({ name, title, request }) => ({
  name,
  title,
  obstacle: missing(SQLMAP, 'sqlmap'),
  seconds: SQL_SECONDS,
  // One sender asks thousands of times, which is not what is measured here.
  start: async (arena) => [await arena.start({ RATE_LIMITS: 'off' })],
  prepare: async ({ target, quick }) => {
    const { headers } = await signIn(target)
    const question = request(headers)
    await expectAnswer(target, question)
    const folder = await mkdtemp(join(tmpdir(), 'jaunt-sqlmap-'))
    return async (signal) => {
      const level = quick ? ['--level=1', '--risk=1'] : ['--level=3', '--risk=2']
      const quietly = ['--batch', '--flush-session', '--disable-coloring', `--output-dir=${folder}`]
      try {
        const output = await runTool(SQLMAP, [...sqlMapArgs(target, question), ...level, ...quietly], signal)
        return readSqlMap(output, signal)
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    }
  },
}))

/** What is refused as it stands never reaches a query, whatever is put into its parameters. */
async function expectAnswer(target: Target, question: Omit<Question, 'from'>): Promise<void> {
  const { status, body } = await ask(target, { ...question, from: freshSender() })
  if (status !== 200 && status !== 201) {
    throw new Error(`The request that is to be altered is itself answered ${status}: ${body.slice(0, 200)}`)
  }
}

function sqlMapArgs(
  { host, port }: Target,
  { path, method, headers = {}, body }: Omit<Question, 'from'>,
): string[] {
  const sent = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return [
    '-u',
    `http://${host}:${port}${path}`,
    ...(method ? [`--method=${method}`] : []),
    ...(body ? [`--data=${body}`] : []),
    ...(sent.length > 0 ? [`--headers=${sent.join('\n')}`] : []),
  ]
}

/** It says of each parameter what it found, and at the end which errors it was answered. */
export function readSqlMap(output: string, signal: AbortSignal): Outcome {
  const answers: Tally = new Map()
  const times = (pattern: RegExp) => [...output.matchAll(pattern)].length
  const tried = times(/testing for SQL injection on/g)
  if (tried > 0) count(answers, 'parameters tried', tried)
  const { found, withdrawn } = findInjections(output)
  if (withdrawn > 0) count(answers, 'suspicions withdrawn', withdrawn)
  for (const [, status = '', often = '0'] of output.matchAll(/(\d{3}) \([\w ]+\) - (\d+) times/g))
    count(answers, status, Number(often))
  const errors = [...answers.keys()].filter((status) => /^5\d\d$/.test(status) && status !== '503')
  const cut = signal.aborted ? ['the time was over before all was tried'] : []
  return { answers, faults: [...found, ...errors.map((status) => `answered ${status}`), ...cut] }
}

/**
 * What looks like an injection is tried once more by the tool itself, which then confirms or withdraws it: answers that
 * differ by a number or come late look like one. What is neither counts as found.
 */
function findInjections(output: string): { found: string[]; withdrawn: number } {
  const lines = output.split('\n')
  let found: string[] = []
  let withdrawn = 0
  for (const line of lines) {
    const parameter = /parameter '(.+?)'/.exec(line)?.[1]
    if (/is vulnerable|appears to be '.*' injectable/.test(line)) found.push(line)
    if (parameter === undefined || !line.includes('does not seem to be injectable')) continue
    const left = found.filter((one) => !one.includes(`parameter '${parameter}' appears to be`))
    withdrawn += found.length - left.length
    found = left
  }
  return { found, withdrawn }
}
