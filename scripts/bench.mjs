import { runLab } from './run/lab.mjs'

// npm run bench -- --quick for a short run, -- --only lists for some, -- --million for what grows until 1,000,000 leads.
await runLab('bench')
