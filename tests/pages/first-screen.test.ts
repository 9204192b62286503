import { stat } from 'node:fs/promises'
import { expect, test } from 'vitest'

/** With its header, a face above this takes one round trip more on a slow phone, beside the other files of a first screen. */
const FACE_MAX = 12_300

test.each(['fraunces-irish.woff2', 'inter-irish.woff2'])(
  '%s is small enough to arrive early on a slow phone',
  async (face) => {
    const { size } = await stat(new URL(`../../src/web/site/fonts/${face}`, import.meta.url))
    expect(size).toBeLessThanOrEqual(FACE_MAX)
  },
)
