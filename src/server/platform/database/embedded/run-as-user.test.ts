import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { StartProblem } from '#server/errors.ts'
import { clusterPaths } from './data-folder.ts'
import { runAsUser } from './run-as-user.ts'

const run = promisify(execFile)
const NOBODY = { uid: 65_534, gid: 65_534 }
const closed = await mkdtemp(join(tmpdir(), 'jaunt-closed-'))
afterAll(() => rm(closed, { recursive: true }))

/** Whether this process may change its user and pass on the capability. */
const mayPass = await run('setpriv', [
  ...['--reuid=65534', '--inh-caps=-all,+dac_override', '--ambient-caps=-all,+dac_override', 'true'],
]).then(
  () => true,
  () => false,
)

test('programs in a closed folder are run by the other user, and pass access(2) as initdb calls it', async () => {
  const program = join(closed, 'program')
  await writeFile(program, '#!/bin/sh\nid -u\n', { mode: 0o755 })
  await mkdir(join(closed, 'database'))
  await chmod(closed, 0o700)
  const paths = clusterPaths(join(closed, 'database'))
  if (!mayPass) {
    await expect(runAsUser(NOBODY, paths, [program])).rejects.toBeInstanceOf(StartProblem)
    return
  }
  const user = await runAsUser(NOBODY, paths, [program])
  const command = user.command('sh', ['-c', `test -x ${program} && ${program}`])
  expect((await run(command.program, command.args)).stdout.trim()).toBe('65534')
  expect((await stat(paths.folder)).uid).toBe(65_534)
})
