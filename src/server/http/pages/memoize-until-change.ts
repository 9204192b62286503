/**
 * Computed once for all requests, and again after a change. When that fails, the last value is used: the database
 * may be away.
 */
export function memoizeUntilChange(
  make: () => Promise<string>,
  onChange: (listener: () => void) => void,
  onFailure: (error: unknown) => void,
): () => Promise<string> {
  let last: string | undefined
  let current: Promise<string> | undefined
  onChange(() => {
    current = undefined
  })

  async function again(): Promise<string> {
    try {
      last = await make()
      return last
    } catch (error) {
      current = undefined
      if (last === undefined) throw error
      onFailure(error)
      return last
    }
  }

  return () => {
    current ??= again()
    return current
  }
}
