import { percentile } from '../percentile.ts'
import type { Running } from '../process.ts'
import type { Headers } from '../staff.ts'

export type Wait = { p50: number; p99: number }

/** How long whoever asks for one after another waits for each, in ms. */
export async function timeEach(
  { url }: Running,
  paths: readonly string[],
  headers: Headers = {},
): Promise<Wait> {
  const taken: number[] = []
  for (const path of paths) taken.push(await timeOne(url + path, { headers }))
  return waitOf(taken)
}

/** The same for one path, which is asked for once before it counts. */
export async function timeAgain(
  product: Running,
  path: string,
  { times, headers = {} }: { times: number; headers?: Headers },
): Promise<Wait> {
  await timeOne(product.url + path, { headers })
  return timeEach(
    product,
    Array.from({ length: times }, () => path),
    headers,
  )
}

/** In ms, until the whole response is there. It is not parsed, which would take longer than some of them. */
export async function timeOne(url: string, init: RequestInit): Promise<number> {
  const began = performance.now()
  const response = await fetch(url, init)
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${url} was answered ${response.status}.`)
  return performance.now() - began
}

export const waitOf = (taken: readonly number[]): Wait => ({
  p50: percentile(taken, 0.5),
  p99: percentile(taken, 0.99),
})
