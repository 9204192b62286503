import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { ask } from '../ask.ts'
import { type Attack, count, type Outcome, type Scene, type Tally } from '../attack.ts'
import { senderAddress } from '../loopback.ts'
import { json, signIn } from '../sign-in.ts'
import { enquiry } from './floods.ts'

const BWRAP = '/usr/bin/bwrap'
const NOBODY = '65534'
const REQUESTS = 200

/** The whole machine can be read and nothing of it written but the data folder and a /tmp of its own, by nobody. */
function confine(dataDir: string): string[] {
  mkdirSync(dataDir, { recursive: true })
  const user = ['--unshare-user', '--uid', NOBODY, '--gid', NOBODY, '--cap-drop', 'ALL']
  const files = ['--ro-bind', '/', '/', '--dev', '/dev', '--proc', '/proc', '--tmpfs', '/tmp']
  return [BWRAP, ...user, ...files, '--bind', dataDir, dataDir, '--die-with-parent']
}

function obstacle(): string | null {
  if (!existsSync(BWRAP)) return `there is no ${BWRAP}: install the package bubblewrap`
  try {
    execFileSync(BWRAP, ['--unshare-user', '--uid', NOBODY, '--ro-bind', '/', '/', 'true'], { stdio: 'pipe' })
    return null
  } catch (error) {
    return `this system forbids it: ${(error as Error).message.split('\n')[1] ?? ''}`
  }
}

/** Everything that writes: enquiries, a page, the desk. */
async function useAll(scene: Scene): Promise<Outcome> {
  const { target, signal } = scene
  const answers: Tally = new Map()
  const { headers } = await signIn(target)
  for (let number = 0; number < REQUESTS && !signal.aborted; number += 1) {
    const from = senderAddress(number)
    const requests = [
      json('/api/bus-quote', enquiry(number)),
      { path: '/' },
      { path: '/api/bus-quote?limit=20', headers },
      json('/api/content/index', { url: `/confined-${number}`, content: {} }, headers),
    ]
    for (const one of requests) count(answers, (await ask(target, { ...one, from })).status)
  }
  const wrong = [...answers.keys()].filter((status) => !['200', '201'].includes(status))
  return { answers, faults: wrong.map((status) => `answered ${status}`) }
}

export const confined: Attack = {
  name: 'confined',
  title: 'Nobody, without capabilities, on a read-only root',
  seconds: 60,
  obstacle,
  start: async (arena) => [await arena.start({}, confine)],
  prepare: (stage) => (signal) => useAll({ ...stage, signal }),
}
