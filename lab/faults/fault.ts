import type { Stage } from '../product/stage.ts'

export type Scene = {
  stage: Stage
  quick: boolean
  /** says what was seen, for the table */
  note(text: string): void
  /** a miss unless it holds */
  expect(holds: boolean, otherwise: string): void
}

export type Fault = {
  name: string
  title: string
  needsRoot?: true
  /** Brings the fault about while requests come in. An error that it throws is a miss. */
  run(scene: Scene): Promise<void>
}
