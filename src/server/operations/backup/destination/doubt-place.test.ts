import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { setUpTestFolder } from '#support/test-folder.ts'
import { describeFull } from '../backup-problem.ts'
import { doubtPlace } from './doubt-place.ts'
import { createFolderDestination } from './folder-destination.ts'

const folder = setUpTestFolder()
/** A folder that is always on another file system. */
const ELSEWHERE = '/proc'

test('a backup folder on the disk of the data is used, with a warning', async () => {
  const doubt = await doubtPlace(join(folder, 'backups'), join(folder, 'data'))
  expect(doubt).toMatchObject({ isMissing: false })
  expect(doubt?.text).toContain('on the same disk as the data')
  expect(await doubtPlace(join(folder, 'data'), join(folder, 'data'))).toBeNull()
})

test.each(['/mnt/jaunt-unmounted/backups', '/media/jaunt-unmounted'])(
  'the backup folder %s is refused unless a disk is mounted there',
  async (place) => {
    expect(await doubtPlace(place, folder)).toMatchObject({ isMissing: true })
    await expect(createFolderDestination(place, folder).write('jaunt.tar.gz')).rejects.toThrow(
      `Nothing is mounted at ${place}`,
    )
  },
)

test('an empty folder on another disk’s mount point, or below it, is refused until a file is in it', async () => {
  const [mount, place] = [join(folder, 'mount'), join(folder, 'mount', 'backups')]
  await mkdir(mount)
  expect(await doubtPlace(mount, ELSEWHERE)).toMatchObject({ isMissing: true })
  expect(await doubtPlace(place, ELSEWHERE)).toMatchObject({ isMissing: true })
  await mkdir(place)
  expect(await doubtPlace(place, ELSEWHERE)).toMatchObject({ isMissing: true })
  await writeFile(join(place, 'here'), '')
  expect(await doubtPlace(place, ELSEWHERE)).toBeNull()
})

test.each(['ENOSPC', 'EDQUOT', 'EFBIG'])('%s is described in words', (code) => {
  const { message } = describeFull('/mnt/backups', Object.assign(new Error(code), { code })) ?? {}
  expect(message).toMatch(/^\/mnt\/backups (is full|takes no file as large)/)
})
