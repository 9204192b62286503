/** Something that the person at the screen need not hear of. Never carries personal data. */
export function logWarning(message: string, cause: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the browser's console is the log of the web side
  console.warn(message, cause instanceof Error ? cause.name : '')
}
