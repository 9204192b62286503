import type { Stage } from '../product/stage.ts'

export type Scene = {
  stage: Stage
  quick: boolean
  /** adds to the table what was seen */
  note(text: string): void
  /** counts a miss unless `holds` */
  expect(holds: boolean, otherwise: string): void
}

export type Fault = {
  name: string
  title: string
  needsRoot?: true
  /** causes the fault while requests come in; an error that it throws is a miss */
  run(scene: Scene): Promise<void>
}
