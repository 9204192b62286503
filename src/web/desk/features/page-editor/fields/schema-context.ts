import { createContext } from 'react'
import { z } from 'zod'

/** What the document that is edited has to look like: fields take their limits from it. */
export const SchemaContext = createContext<z.core.$ZodType>(z.unknown())
