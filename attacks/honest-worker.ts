import { parentPort, workerData } from 'node:worker_threads'
import { startVisiting } from './honest-client.ts'
import { allowTarget } from './loopback.ts'

/** A thread of its own: what keeps the attacker busy makes no honest visitor wait. */
const visiting = startVisiting(allowTarget(String(workerData)))
parentPort?.once('message', async () => parentPort?.postMessage(await visiting.stop()))
