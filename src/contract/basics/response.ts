import { z } from 'zod'

/** A response without a body, and what it means. */
export const noContent = (meaning: string) => ({ 204: z.undefined().describe(meaning) }) as const

/** A response that is a table as a file. */
export const csvFile = { 200: z.string().describe('CSV in UTF-8 with a byte order mark') } as const
