const TEXT = Symbol('text')

/** An answer that is JSON already: what its parts were written to before is not parsed and written again. */
export type JsonText<Value> = { readonly [TEXT]: string; readonly of?: Value }

export function jsonText<Value>(text: string): JsonText<Value> {
  return { [TEXT]: text }
}

/** Null for an answer that is still to be written. */
export function readJsonText(answer: unknown): string | null {
  return typeof answer === 'object' && answer !== null && TEXT in answer ? String(answer[TEXT]) : null
}
