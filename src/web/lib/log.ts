/** Logs what people need not know, never with personal data. */
export function logWarning(message: string, cause: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the browser's console is the log of the web side
  console.warn(message, cause instanceof Error ? cause.name : '')
}
