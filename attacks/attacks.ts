import type { Attack } from './attack.ts'
import { distanceFlood, enquiryFlood, formFlood, pageFlood, placeFlood } from './kinds/floods.ts'
import { heldSockets, slowBodies, slowHeaders } from './kinds/held-sockets.ts'
import { heldStreams } from './kinds/held-streams.ts'
import { edgeDates, unstorableText } from './kinds/hostile-requests.ts'
import { pipelining, widePipelining } from './kinds/pipelining.ts'
import { signInFlood } from './kinds/sign-in-flood.ts'
import { twoProcesses } from './kinds/two-processes.ts'

export const ATTACKS: readonly Attack[] = [
  slowHeaders,
  slowBodies,
  heldSockets,
  heldStreams,
  pipelining,
  widePipelining,
  pageFlood,
  formFlood,
  enquiryFlood,
  placeFlood,
  distanceFlood,
  signInFlood,
  unstorableText,
  edgeDates,
  twoProcesses,
]
