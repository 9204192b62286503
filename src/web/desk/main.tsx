import './desk.css'
import { z } from 'zod'

// zod tries whether it may compile code as soon as a schema is made, and the CSP reports that. Everything with a schema
// is loaded after this line: among static imports a bundle may run the shared ones first.
z.config({ jitless: true })
await import('./start.tsx')
