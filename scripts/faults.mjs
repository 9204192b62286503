import { runLab } from './run/lab.mjs'

// npm run faults for all, -- kills disk for some, -- --quick for shorter ones, -- soak --minutes 60.
await runLab('faults')
