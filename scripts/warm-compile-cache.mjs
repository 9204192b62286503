import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { nodePath, Problem, ROOT, runScript } from './run/runtime.mjs'
import { SERVER, SERVER_ENV } from './server/server.mjs'

const READY = 'Jaunt is ready'
const WITHIN_MS = 120_000

// Starts the server once in a temporary folder to fill the compile cache. Otherwise every start in a read-only checkout would
// compile again.
await runScript(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'jaunt-warm-'))
  try {
    const output = await startAndStop(folder)
    if (!output.includes(READY)) throw new Problem(`The server did not start:\n${output}`)
    await compileImages()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

/** Compiles the image process, which otherwise starts with the first upload. Without a channel it ends once it is loaded. */
async function compileImages() {
  const program = join(ROOT, 'dist/server/image-worker.js')
  const [code] = await once(spawn(nodePath(), [program], { env: SERVER_ENV, timeout: WITHIN_MS }), 'close')
  if (code !== 0) throw new Problem(`${program} could not be loaded.`)
}

async function startAndStop(folder) {
  const settings = { PATH: process.env.PATH, DATA_DIR: join(folder, 'data'), HOST: '127.0.0.1', PORT: '0' }
  const child = spawn(nodePath(), SERVER, {
    // The working directory is empty, because an .env file in the checkout may name a real database.
    cwd: folder,
    env: { ...settings, ...SERVER_ENV },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: WITHIN_MS,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk
      if (output.includes(READY)) child.kill('SIGTERM')
    })
  }
  await once(child, 'close')
  return output
}
