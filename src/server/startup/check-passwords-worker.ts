import { parentPort, workerData } from 'node:worker_threads'
import { z } from 'zod'
import { passwordProblem } from '../modules/auth/password-rules.ts'

const Settings = z.array(z.object({ name: z.string(), password: z.string(), names: z.array(z.string()) }))

const lines: string[] = []
for (const { name, password, names } of Settings.parse(workerData)) {
  const problem = await passwordProblem(password, names)
  if (problem) lines.push(`  ${name}: ${problem}`)
}
parentPort?.postMessage(lines)
