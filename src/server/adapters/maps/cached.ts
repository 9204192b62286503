import { LIMITS } from '#contract/basics/limits.ts'

const { storedResponses: rememberedAnswers, cacheSeconds } = LIMITS.places

/** Keeps the last answers of a question that costs a journey over the network, for a while and in this process alone. */
export function remember<Answer>(ask: (key: string) => Promise<Answer>): (key: string) => Promise<Answer> {
  const known = new Map<string, { response: Answer; until: number }>()
  return async (key) => {
    const found = known.get(key)
    known.delete(key)
    if (found && found.until > performance.now()) {
      known.set(key, found)
      return found.response
    }
    const response = await ask(key)
    known.set(key, { response, until: performance.now() + cacheSeconds * 1_000 })
    const [oldest] = known.keys()
    if (known.size > rememberedAnswers && oldest !== undefined) known.delete(oldest)
    return response
  }
}
