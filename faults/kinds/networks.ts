import { execFile } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { EMBEDDED, type Fault } from '../fault.ts'
import { ASKS, type Passed, PROXY, SERVER, STRANGER } from '../network-client.ts'

const run = promisify(execFile)
const CLIENT = fileURLToPath(new URL('../network-client.ts', import.meta.url))

/** Hosts with addresses of their own, in a network that nothing leaves: whose word about an address is believed. */
export const networkHosts: Fault = {
  name: 'F24',
  title: 'proxy and direct client on addresses of their own',
  on: EMBEDDED,
  needs: ['network namespaces'],
  run: async (scene) => {
    const name = `jaunt-faults-${scene.place.port}`
    await run('ip', ['netns', 'add', name])
    scene.place.later(() => run('ip', ['netns', 'del', name]))
    const within = ['ip', 'netns', 'exec', name]
    const inside = (args: string[]) => run('ip', ['netns', 'exec', name, ...args])
    await inside(['ip', 'link', 'set', 'lo', 'up'])
    for (const address of [SERVER, PROXY, STRANGER])
      await inside(['ip', 'addr', 'add', `${address}/32`, 'dev', 'lo'])
    scene.launch({
      wrapper: within,
      settings: { HOST: SERVER, TRUST_PROXY: PROXY, RATE_LIMITS: 'on', SMTP_URL: '' },
    })
    // As another program of that network, which nobody out here can reach.
    const { stdout } = await inside([process.execPath, CLIENT, String(scene.place.port)])
    const passed = JSON.parse(stdout) as Passed
    scene.note(
      `of ${ASKS}: ${passed.proxy} through the proxy, ${passed.stranger} of the direct client got through`,
    )
    scene.expect(passed.proxy === ASKS, 'visitors behind the proxy count as one')
    scene.expect(passed.stranger < ASKS, 'a direct client gets a new limit with each made-up header')
    await sleep(0)
    await scene.product().end('SIGTERM')
  },
}
