import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { delimiter, dirname, join } from 'node:path'
import { nodePath, ROOT } from './runtime.mjs'

/** Returns the path of a program in an installed package. */
export function tool(path) {
  return join(ROOT, 'node_modules', path)
}

/** Runs a program with its output on this terminal; returns its exit code. */
export async function showTool(path, args, env = {}) {
  const child = spawn(nodePath(), [path, ...args], { cwd: ROOT, stdio: 'inherit', env: environment(env) })
  return ended(child)
}

/**
 * Runs a tool like `showTool`, for a program that has something to stop: a signal that would end this process goes to it
 * instead.
 */
export async function showStoppable(path, args, env = {}) {
  const child = spawn(nodePath(), [path, ...args], { cwd: ROOT, stdio: 'inherit', env: environment(env) })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  return ended(child)
}

/** Runs a program silently; returns its exit code and its output. */
export async function captureTool(path, args, env = {}) {
  const child = spawn(nodePath(), [path, ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: environment(env),
  })
  const chunks = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => chunks.push(chunk))
  const code = await ended(child)
  return { code, output: Buffer.concat(chunks).toString().trim() }
}

async function ended(child) {
  const [code, signal] = await once(child, 'close')
  return code ?? signal
}

/** Returns the environment of a program, in which the name node means the product's Node. */
function environment(extra) {
  const path = [dirname(nodePath()), process.env.PATH].join(delimiter)
  return { ...process.env, PATH: path, ...extra }
}
