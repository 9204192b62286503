const READY = /^Jaunt is ready: (\S+)$/m

/**
 * The address that a product has written when it was ready, undefined before. The program that answers on a port that was
 * free a moment ago may be another one; what a child has written is its own.
 */
export const readAddress = (output: string): string | undefined => READY.exec(output)?.[1]
