/** The cause of a failure in words fit to show; empty when there are none. */
export function faultText(error: unknown): string {
  return error instanceof Error ? error.message : ''
}
