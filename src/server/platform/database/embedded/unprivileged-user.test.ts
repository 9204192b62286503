import { expect, test } from 'vitest'
import { namedUser } from './unprivileged-user.ts'

const ROOT = 'root:x:0:0:root:/root:/bin/bash'

test('the account “nobody” comes first, then any account but root; root alone gives no account', () => {
  const daemon = 'daemon:x:1:1:daemon:/usr/sbin:/usr/sbin/nologin'
  const nobody = 'nobody:x:65534:65534:nobody:/nonexistent:/usr/sbin/nologin'
  expect(namedUser([ROOT, daemon, nobody, ''].join('\n'))).toEqual({ uid: 65_534, gid: 65_534 })
  expect(namedUser([ROOT, daemon, ''].join('\n'))).toEqual({ uid: 1, gid: 1 })
  expect(namedUser(`${ROOT}\n`)).toBeUndefined()
})
