import type { Attack } from './attack.ts'
import { abortedStreams } from './kinds/aborted-streams.ts'
import { behindProxies } from './kinds/behind-proxies.ts'
import { memoryWithoutUploads, memoryWithUploads } from './kinds/bounded-memory.ts'
import { confined } from './kinds/confined.ts'
import { slowExpressions } from './kinds/expressions.ts'
import {
  distanceFlood,
  enquiryFlood,
  formFlood,
  offerFlood,
  pageFlood,
  placeFlood,
  unknownPathFlood,
} from './kinds/floods.ts'
import { heldSockets, slowBodies, slowHeaders, slowUploads, wideSlowHeaders } from './kinds/held-sockets.ts'
import { heldStreams } from './kinds/held-streams.ts'
import { edgeDates, unstorableText } from './kinds/hostile-requests.ts'
import { slowHttpTests, sqlMaps } from './kinds/outside-tools.ts'
import { pipelining, widePipelining } from './kinds/pipelining.ts'
import { signInFlood } from './kinds/sign-in-flood.ts'
import { twoProcesses } from './kinds/two-processes.ts'
import { unreadResponses } from './kinds/unread-responses.ts'

export const ATTACKS: readonly Attack[] = [
  slowHeaders,
  wideSlowHeaders,
  slowBodies,
  slowUploads,
  heldSockets,
  heldStreams,
  unreadResponses,
  pipelining,
  widePipelining,
  pageFlood,
  unknownPathFlood,
  formFlood,
  offerFlood,
  enquiryFlood,
  placeFlood,
  distanceFlood,
  signInFlood,
  unstorableText,
  edgeDates,
  twoProcesses,
  memoryWithoutUploads,
  memoryWithUploads,
  abortedStreams,
  confined,
  slowExpressions,
  ...behindProxies,
  ...slowHttpTests,
  ...sqlMaps,
]
