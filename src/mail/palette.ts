/** Text colours meet WCAG AA on their background, in light and dark. */
export const PALETTE = {
  navy: '#102a57',
  gold: '#e5c16d',
  page: '#f4f1ea',
  card: '#ffffff',
  panel: '#faf8f3',
  ink: '#1c2536',
  quiet: '#566075',
  line: '#e4dfd3',
  onNavy: '#ffffff',
} as const

export const SERIF = "Georgia, 'Times New Roman', Times, serif"
export const SANS = "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"

/** Clients with a dark mode get our dark colours; others invert the light ones safely. */
export const STYLES = `
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
  .panel { background-color: #1a2640 !important; border-color: #2c3a57 !important; }
  .ink, .ink a { color: #eef1f7 !important; }
  .quiet, .quiet a { color: #aeb9cf !important; }
  .line { border-color: #2c3a57 !important; }
  .accent { color: #e5c16d !important; }
}
`
