import { createImageWorker } from '#server/adapters/images/image-worker-client.ts'
import { openStorage } from '#server/adapters/storage/open-storage.ts'
import { readConfig } from '#server/config.ts'
import { type Database, readConnectionString } from '#server/platform/database/database.ts'
import { createFigures, describeAlone } from '#server/platform/health/process-report.ts'
import { createErrorRecord } from '#server/platform/logging/error-record.ts'
import { silentLog } from '#server/platform/logging/logger.ts'
import { createOutbox } from '#server/platform/mail/outbox.ts'
import { type Server, systemClock } from '#server/server.ts'
import { createMemoryTransport } from './mail/mail-outbox.ts'
import { PASSWORD_COST } from './users.ts'

/** A server on a database, for use cases without their routes: without limits, maps, views and other processes unless given. */
export function testServer(db: Database, change: Partial<Server> = {}): Server {
  const config = readConfig({ LOG_LEVEL: 'silent', RATE_LIMITS: 'off', LEADS_EMAIL: 'leads@example.ie' })
  const figures = createFigures(createErrorRecord(), () => 0)
  return {
    config,
    db,
    directUrl: readConnectionString(db),
    clock: systemClock,
    log: silentLog(),
    errors: createErrorRecord(),
    secret: 'the secret of a test',
    limits: { consume: async () => 0, knownRejection: () => null, giveBack: async () => undefined },
    events: {
      announce: async () => undefined,
      notify: () => undefined,
      on: () => undefined,
      onGap: () => undefined,
      start: () => undefined,
      stop: async () => undefined,
    },
    announcer: {
      leadCreated: () => undefined,
      deadlinesNear: async () => undefined,
      stop: async () => undefined,
    },
    outbox: createOutbox(),
    views: undefined,
    render: () => Promise.reject(new Error('This test renders no emails.')),
    passwordCost: PASSWORD_COST,
    storage: openStorage(config),
    codec: createImageWorker(),
    mailTransport: createMemoryTransport().transport,
    places: [],
    routes: [],
    alone: false,
    readProduct: async () => describeAlone(figures()),
    readBackups: async () => null,
    readCertificate: () => null,
    storeErasedLeads: async () => undefined,
    ...change,
  }
}
