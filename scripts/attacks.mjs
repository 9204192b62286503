import { runLab } from './run/lab.mjs'

// npm run attacks for all, -- pipelining for those with that in their name, -- --quick for shorter ones.
await runLab('attacks')
