/** Work that nobody waits for, one piece after another. A piece that comes while `max` wait is left undone: false. */
export function createBackgroundLine(
  max: number,
  onError: (error: unknown) => void,
): (work: () => Promise<void>) => boolean {
  let line: Promise<void> = Promise.resolve()
  let waiting = 0

  async function inTurn(before: Promise<void>, work: () => Promise<void>): Promise<void> {
    await before
    waiting -= 1
    await work().catch(onError)
  }

  return (work) => {
    if (waiting >= max) return false
    waiting += 1
    line = inTurn(line, work)
    return true
  }
}
