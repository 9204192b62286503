import { setTimeout as sleep } from 'node:timers/promises'
import { startMailServer } from '#support/mail/mail-server.ts'
import { query } from '../product/database.ts'
import { endProcessesOf } from '../product/processes.ts'
import type { Fault } from './fault.ts'
import { closeLedger, openLedger } from './ledger.ts'

/** The address of a mail server that does not exist. */
const DOWN = 'smtp://127.0.0.1:9'
const WRITERS = 4
const WAIT_MS = 2_000
/** Makes all waiting emails due, because the pause between two attempts grows to hours. */
const SEND_NOW = "update mails set next_attempt_at = now() where state = 'queued' and next_attempt_at > now()"

export const mailServerDown: Fault = {
  name: 'mail',
  title: 'mail server down, everything killed, mail server up',
  run: async (scene) => {
    let product = await scene.stage.start({ settings: { SMTP_URL: DOWN } })
    const writers = openLedger(scene, () => product, WRITERS)
    await sleep(scene.quick ? 3_000 : 15_000)
    const longest = writers.outcomes.get('201')?.longestMs ?? Number.NaN
    scene.note(`a request took ${Math.round(longest)} ms at most`)
    scene.expect(longest <= WAIT_MS, `a request waited ${Math.round(longest)} ms for the mail server`)
    await endProcessesOf(product.dataDir)
    const mails = await startMailServer()
    scene.stage.later(mails.close)
    product = await scene.stage.start({ port: product.port, settings: { SMTP_URL: mails.url } })
    await query(product.databaseUrl, SEND_NOW)
    await closeLedger(scene, writers, product.databaseUrl)
    const ids = mails.received.map(({ mail }) => mail.messageId)
    const different = new Set(ids).size
    scene.note(`${different} emails, ${ids.length - different} of them twice`)
    const wanted = writers.entries.length * 2
    scene.expect(different >= wanted, `${wanted - different} of ${wanted} emails did not arrive`)
  },
}
