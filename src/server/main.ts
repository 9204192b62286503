// What has been built begins with start.ts: no file of it needs its types stripped.
import './fast-start.ts'

await import('./start.ts')
