import { createContext } from 'react'
import { type Business, DEFAULT_BUSINESS } from '#contract/settings/business.ts'

/** Whose page is edited: some texts are drawn from it. */
export const BusinessContext = createContext<Business>(DEFAULT_BUSINESS)
