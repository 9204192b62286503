import type { Fault } from './fault.ts'
import { clockJumps } from './kinds/clocks.ts'
import { damagedFiles, killedMigrations, newerDatabase } from './kinds/damage.ts'
import { databaseStops, lockedTable, stoppedServer, usedUpConnections } from './kinds/database.ts'
import { fullDisks, readOnlyDisks } from './kinds/disks.ts'
import { killAppLoop, killLoop, stopUnderLoad } from './kinds/kills.ts'
import { abortedRequests, descriptorLimit, memoryLimits } from './kinds/limits.ts'
import { badLinks, badStores } from './kinds/links.ts'
import { crashWhileSending, mailFaults } from './kinds/mail.ts'
import { networkHosts } from './kinds/networks.ts'
import { backupUnderLoad, defects, killedWorkers } from './kinds/operations.ts'
import { powerCuts } from './kinds/power-cuts.ts'
import { doubleSubmit, sharedDatabase, sharedFolder } from './kinds/twice.ts'

/** In the order of the table of faults. */
export const FAULTS: readonly Fault[] = [
  killLoop,
  killAppLoop,
  killedWorkers,
  stopUnderLoad,
  powerCuts,
  ...fullDisks,
  ...readOnlyDisks,
  ...databaseStops,
  stoppedServer,
  lockedTable,
  ...badLinks,
  usedUpConnections,
  ...mailFaults,
  crashWhileSending,
  badStores,
  clockJumps,
  abortedRequests,
  sharedDatabase,
  sharedFolder,
  ...memoryLimits,
  descriptorLimit,
  doubleSubmit,
  killedMigrations,
  newerDatabase,
  ...damagedFiles,
  backupUnderLoad,
  ...defects,
  networkHosts,
]
