import { once } from 'node:events'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runServerCommand } from '#support/process/backup-command.ts'
import { runToEnd } from '#support/process/product-process.ts'
import { makeTemporaryFolder } from '#support/temporary-folder.ts'
import { startProgram } from '../../lab/product/product.ts'

/** Stands in for the product: it reads an .env file as that does, and says what it has of it. */
let folder: string
let program: string
beforeAll(async () => {
  folder = await makeTemporaryFolder('jaunt-env-')
  program = join(folder, 'program.mjs')
  const file = join(folder, '.env')
  await writeFile(file, 'DATABASE_URL=postgresql://customers\nS3_BUCKET=customers\nBACKUP_TO=/customers\n')
  await writeFile(
    program,
    `process.loadEnvFile(${JSON.stringify(file)})
     const { DATABASE_URL, S3_BUCKET, BACKUP_TO } = process.env
     console.log(JSON.stringify([DATABASE_URL, S3_BUCKET, BACKUP_TO]))`,
  )
})
afterAll(() => rm(folder, { recursive: true }))

const OWN = JSON.stringify(['postgresql://own', '', ''])
const settings = { DATABASE_URL: 'postgresql://own' }

test('products that tests and the lab start ignore the .env file', async () => {
  const product = await startProgram(folder, { settings, program: [program] })
  await once(product.child, 'close')
  expect(product.output().trim()).toBe(OWN)
  expect((await runToEnd(folder, settings, program)).output.trim()).toBe(OWN)
  expect((await runServerCommand(program, [], settings)).output.trim()).toBe(OWN)
})
