import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endProcessesOf } from './processes.ts'
import { type Product, type StartOptions, startProgram, untilReady } from './product.ts'

/** A folder with everything started in it, all of which is removed when the stage is cleared. */
export type Stage = {
  folder: string
  /** starts the built product and waits until it is ready; its data folder is `data` by default */
  start(options?: StartOptions): Promise<Product>
  /** starts the product without waiting */
  launch(options?: StartOptions): Promise<Product>
  /** registers what to undo when the stage is cleared, the latest first */
  later(undo: () => unknown): void
  clear(): Promise<void>
}

const open = new Set<Stage>()

export async function openStage(): Promise<Stage> {
  const folder = await mkdtemp(join(tmpdir(), 'jaunt-lab-'))
  // PostgreSQL, if started by root, runs as another user, who must reach its folder.
  await chmod(folder, 0o711)
  const undoing: (() => unknown)[] = []
  let cleared = false
  const launch = async (options: StartOptions = {}) => {
    if (cleared) throw new Error('The run was ended.')
    return startProgram(folder, options)
  }
  const stage: Stage = {
    folder,
    launch,
    start: async (options) => {
      const product = await launch(options)
      await untilReady(product, options?.readyPath)
      return product
    },
    later: (undo) => undoing.push(undo),
    clear: async () => {
      cleared = true
      open.delete(stage)
      await endProcessesOf(folder)
      for (const undo of undoing.splice(0).toReversed()) await undo()
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
  open.add(stage)
  return stage
}

/** Runs a function on a stage of its own, which is cleared even if that fails. */
export async function onStage<Result>(run: (stage: Stage) => Promise<Result>): Promise<Result> {
  const stage = await openStage()
  try {
    return await run(stage)
  } finally {
    await stage.clear()
  }
}

/** Clears all stages on Ctrl-C. A terminal and the script above may both send it; the second signal changes nothing. */
export function clearOnSignal(): void {
  let ending = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (ending) return
      ending = true
      console.error(`Ended by ${signal}; stopping what was started …`)
      Promise.all([...open].map((stage) => stage.clear())).finally(() => process.exit(1))
    })
  }
}
