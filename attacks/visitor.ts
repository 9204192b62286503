import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Visits } from './honest-client.ts'
import type { Target } from './loopback.ts'

/** Sends an honest visitor to the home page, over and over, until they are called back with what they saw. */
export function sendVisitor({ host, port }: Target): { callBack(): Promise<Visits> } {
  const worker = new Worker(new URL('honest-worker.ts', import.meta.url), {
    workerData: `http://${host}:${port}`,
  })
  return {
    callBack: async () => {
      const seen = once(worker, 'message')
      worker.postMessage('stop')
      const [visits] = (await seen) as [Visits]
      await worker.terminate()
      return visits
    },
  }
}
