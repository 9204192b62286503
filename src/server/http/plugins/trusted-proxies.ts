/** The proxies of TRUST_PROXY, as Fastify takes them. */
export function trustedProxies(setting: string | undefined): string[] | false {
  return setting ? setting.split(',').map((entry) => entry.trim()) : false
}
