import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Product } from './product.ts'

const DEMO = fileURLToPath(new URL('../../../src/server/demo/main.ts', import.meta.url))

/** The demo data of `npm run demo` in a product that has no leads yet. */
export async function fillWithDemo(product: Product): Promise<void> {
  const env = { PATH: process.env.PATH, NODE_ENV: 'production', DATA_DIR: product.dataDir }
  await promisify(execFile)(process.execPath, [DEMO], { cwd: product.dataDir, env })
}
