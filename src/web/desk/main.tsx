import './desk.css'
import { z } from 'zod'

// Zod tests `eval` with the first schema, which the CSP reports. All schemas load after this line: static imports could run first.
z.config({ jitless: true })
await import('./start.tsx')
