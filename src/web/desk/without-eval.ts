import { z } from 'zod'

// zod otherwise tries whether it may compile code, which the CSP reports. Imported before any schema is made.
z.config({ jitless: true })
