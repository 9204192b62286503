import { createContext, use } from 'react'
import { readableOn } from '#content/fields/contrast.ts'
import { checked } from '#content/site/theme.ts'
import type { MailBusiness } from '#contract/mail/mail-models.ts'

/** The colours that all businesses share. Text colours meet WCAG AA on their background, in light and in dark. */
export const PALETTE = {
  page: '#f4f1ea',
  card: '#ffffff',
  panel: '#faf8f3',
  ink: '#1c2536',
  quiet: '#566075',
  line: '#e4dfd3',
  onPrimary: '#ffffff',
} as const

const DARK_PANEL = '#1a2640'

/** Returns the two colours of a business, adapted where they would be hard to read. */
export function coloursOf({ theme }: Pick<MailBusiness, 'theme'>) {
  const { themePrimary, themeAccent } = checked({ ...theme, themeFaces: 'classic' })
  const primary = readableOn(PALETTE.page, themePrimary)
  return {
    primary,
    accent: themeAccent,
    onAccent: readableOn(themeAccent, primary),
    /** for readers who prefer dark */
    accentText: readableOn(DARK_PANEL, themeAccent),
  }
}

export type MailColours = ReturnType<typeof coloursOf>

/** The colours of the email, which its frame supplies to all parts. */
export const ColoursContext = createContext<MailColours | null>(null)

export function useColours(): MailColours {
  const colours = use(ColoursContext)
  if (!colours) throw new Error('This part stands in no frame of an email.')
  return colours
}

export const SERIF = "Georgia, 'Times New Roman', Times, serif"
export const SANS = "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"

/**
 * Returns the style sheet. Email programs that honour a dark preference get our dark colours; the others can invert the light ones safely.
 */
export const writeStyles = ({ accentText }: MailColours) => `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) {
  .frame { padding: 0 !important; }
  .card { border-radius: 0 !important; }
  .body { padding: 28px 22px !important; }
  .band { padding: 26px 22px 22px !important; }
  .foot { padding: 22px 22px 32px !important; }
  .title { font-size: 25px !important; }
  .fact-name { width: 104px !important; }
}
@media (prefers-color-scheme: dark) {
  .page, .page > table > tbody > tr > td { background-color: #0a1222 !important; }
  .card { background-color: #131d31 !important; border-color: #26334d !important; }
  .panel { background-color: ${DARK_PANEL} !important; border-color: #2c3a57 !important; }
  .ink, .ink a { color: #eef1f7 !important; }
  .quiet, .quiet a { color: #aeb9cf !important; }
  .line { border-color: #2c3a57 !important; }
  .accent { color: ${accentText} !important; }
}
`
