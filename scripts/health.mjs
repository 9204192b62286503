import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { handOver } from './run/hand-over.mjs'
import { nodePath, ROOT, runScript } from './run/runtime.mjs'

const ENV_FILE = join(ROOT, '.env')

// This is for HEALTHCHECK and monitors of systemd: it exits with 0 if the product on this machine is ready, otherwise with 1 and the
// reason.
await runScript(async () => {
  if (existsSync(ENV_FILE)) {
    // Node 20 reads such a file from version 20.12 on.
    if (!process.loadEnvFile) return handOver(nodePath(), [fileURLToPath(import.meta.url)])
    process.loadEnvFile(ENV_FILE)
  }
  await ask(addressOf(process.env))
})

function addressOf({ HOST, PORT }) {
  const host = !HOST || ['0.0.0.0', '::'].includes(HOST) ? '127.0.0.1' : HOST
  return `http://${host.includes(':') ? `[${host}]` : host}:${PORT || 3000}/readyz`
}

async function ask(address) {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(4_000) })
    console.log(describe(await response.text()))
    process.exitCode = response.ok ? 0 : 1
  } catch (error) {
    console.error(`${address} does not answer: ${error.cause?.message ?? error.message}`)
    process.exitCode = 1
  }
}

/** Describes a report of Jaunt in words. Any other text is returned unchanged. */
function describe(text) {
  const report = readReport(text)
  if (!report) return text
  const { status, version, build, migration: _migration, ...parts } = report
  const failing = Object.entries(parts)
    .filter(([, part]) => part?.ok === false)
    .map(([name, part]) => `${name}: ${part.problem ?? 'not well'}`)
  return [`${status}, Jaunt ${version}${build ? `, build ${build}` : ''}`, ...failing].join('\n')
}

function readReport(text) {
  try {
    const report = JSON.parse(text)
    return typeof report?.status === 'string' ? report : null
  } catch {
    return null
  }
}
