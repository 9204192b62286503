import { useEffect } from 'react'

const GONE_WITHIN_MS = 1_000

let frames = 0
let waiting: (() => void)[] = []

/** Notes that the frame of the desk, with a screen inside, is there. */
export function useNotedFrame(): void {
  useEffect(() => {
    frames += 1
    return () => {
      frames -= 1
      if (frames > 0) return
      const gone = waiting
      waiting = []
      for (const resolve of gone) resolve()
    }
  }, [])
}

/**
 * Resolves once no screen of the desk is there any more: a navigation is over before React has taken the screen away. Something
 * that holds the screen holds nobody up for long.
 */
export function whenFrameIsGone(): Promise<void> {
  if (frames === 0) return Promise.resolve()
  return new Promise((resolve) => {
    const late = setTimeout(resolve, GONE_WITHIN_MS)
    waiting.push(() => {
      clearTimeout(late)
      resolve()
    })
  })
}
