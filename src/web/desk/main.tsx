import './desk.css'
import { z } from 'zod'

// Zod tests `eval` when the first schema is made, which the CSP would report. The rest is imported below, because static imports would run
// before this line.
z.config({ jitless: true })
await import('./start.tsx')
