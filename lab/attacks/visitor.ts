import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { statusOf } from '../product/product.ts'

const PAUSE_MS = 50

/**
 * Sends an honest visitor to the home page, over and over, until called back. Returns the milliseconds of each visit, null for a failed
 * one. The visitor has a thread of its own, so that it does not wait for the attacker.
 */
export function sendVisitor(url: string): { callBack(): Promise<(number | null)[]> } {
  const worker = new Worker(new URL(import.meta.url), { workerData: url })
  return {
    callBack: async () => {
      const seen = once(worker, 'message')
      worker.postMessage('stop')
      const [times] = (await seen) as [(number | null)[]]
      await worker.terminate()
      return times
    },
  }
}

async function visitOn(url: string): Promise<void> {
  const times: (number | null)[] = []
  let going = true
  parentPort?.once('message', () => {
    going = false
  })
  while (going) {
    const began = performance.now()
    const status = await statusOf(url)
    times.push(status === 200 ? performance.now() - began : null)
    await sleep(PAUSE_MS)
  }
  parentPort?.postMessage(times)
}

if (!isMainThread) await visitOn(String(workerData))
