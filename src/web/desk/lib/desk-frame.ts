import { useEffect } from 'react'

const GONE_WITHIN_MS = 1_000

let frames = 0
let waiting: (() => void)[] = []

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

/** Resolves once React has removed the desk's last screen, later than the navigation's end; after a limit in any case. */
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
