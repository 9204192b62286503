import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Problem, ROOT } from './runtime.mjs'

const TAIL_LINES = 120
const TICK_MS = 5_000

/** Runs a long step. It names the step, shows that it is running, and shows the output only if it fails. */
export async function runStep(title, program, args, env = {}) {
  const started = Date.now()
  const seconds = () => `${Math.round((Date.now() - started) / 1000)} s`
  console.log(`${title} …`)
  const ticking = setInterval(() => console.log(`  still at it, ${seconds()}`), TICK_MS)
  try {
    const { code, output } = await capture(program, args, env)
    if (code !== 0) throw new Problem(`${output}\n\n${title} failed (${program} ended with ${code}).`)
  } finally {
    clearInterval(ticking)
  }
  console.log(`  done in ${seconds()}`)
}

async function capture(program, args, env) {
  const child = spawn(program, args, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output = `${output}${chunk}`.split('\n').slice(-TAIL_LINES).join('\n')
    })
  }
  const [code, signal] = await once(child, 'close').catch((error) => {
    throw new Problem(`${program} could not be run: ${error.message}`)
  })
  return { code: code ?? signal, output: output.trim() }
}
