import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const DEPLOY = fileURLToPath(new URL('../../../deploy', import.meta.url))

export type ProxyPlace = {
  /** where its files go; holds cert.pem and key.pem, and both as site.pem */
  folder: string
  /** of the product */
  upstream: string
  httpPort: number
  httpsPort: number
}

export type ProxyExample = { name: string; program: string; run(place: ProxyPlace): Promise<ChildProcess> }

async function readExample(name: string, { upstream }: ProxyPlace): Promise<string> {
  const text = await readFile(join(DEPLOY, name), 'utf8')
  return text.replaceAll('127.0.0.1:3000', upstream)
}

/** nginx wants the frame that Debian's nginx.conf has around a site, and folders of its own. */
async function runNginx(place: ProxyPlace): Promise<ChildProcess> {
  const { folder, httpPort, httpsPort } = place
  const site = (await readExample('nginx.conf', place))
    .replaceAll(/^ *listen \[::\].*$/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${httpPort};`)
    .replace('listen 443 ', `listen 127.0.0.1:${httpsPort} `)
    .replaceAll('/etc/ssl/jaunt/fullchain.pem', join(folder, 'cert.pem'))
    .replaceAll('/etc/ssl/jaunt/privkey.pem', join(folder, 'key.pem'))
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const folders = temporary.map((name) => `${name}_temp_path ${join(folder, name)};`).join(' ')
  const file = join(folder, 'nginx.conf')
  const frame = `daemon off; pid ${join(folder, 'nginx.pid')}; error_log stderr; events {}`
  await writeFile(file, `${frame} http { access_log off; ${folders}\n${site}\n}`)
  execFileSync('nginx', ['-t', '-c', file], { stdio: 'pipe' })
  return spawn('nginx', ['-c', file], { stdio: 'ignore' })
}

async function runHaproxy(place: ProxyPlace): Promise<ChildProcess> {
  const { folder, httpPort, httpsPort } = place
  const text = (await readExample('haproxy.cfg', place))
    .replace('bind :80', `bind 127.0.0.1:${httpPort}`)
    .replace('bind :443', `bind 127.0.0.1:${httpsPort}`)
    .replaceAll('/etc/ssl/jaunt/site.pem', join(folder, 'site.pem'))
  const file = join(folder, 'haproxy.cfg')
  await writeFile(file, text)
  execFileSync('haproxy', ['-c', '-f', file], { stdio: 'pipe' })
  return spawn('haproxy', ['-db', '-f', file], { stdio: 'ignore' })
}

/** Caddy would fetch a certificate; here it is handed one, and keeps what it keeps in the folder. */
async function runCaddy(place: ProxyPlace): Promise<ChildProcess> {
  const { folder, httpPort, httpsPort } = place
  const tls = `tls ${join(folder, 'cert.pem')} ${join(folder, 'key.pem')}`
  const text = (await readExample('Caddyfile', place))
    .replace('\n{\n', `\n{\n\tadmin off\n\thttp_port ${httpPort}\n\thttps_port ${httpsPort}\n`)
    // A free TCP port may be taken for UDP, which HTTP/3 wants as well.
    .replace('\tservers {', '\tservers {\n\t\tprotocols h1 h2')
    .replace('\treverse_proxy', `\t${tls}\n\treverse_proxy`)
  const file = join(folder, 'Caddyfile')
  await writeFile(file, text)
  const env = { PATH: process.env.PATH, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
  return spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', file], { stdio: 'ignore', env })
}

const EXAMPLES: ProxyExample[] = [
  { name: 'nginx', program: '/usr/sbin/nginx', run: runNginx },
  { name: 'HAProxy', program: '/usr/sbin/haproxy', run: runHaproxy },
  { name: 'Caddy', program: '/usr/bin/caddy', run: runCaddy },
]

export const installedProxies = EXAMPLES.filter(({ program }) => existsSync(program))
export const missingProxies = EXAMPLES.filter(({ program }) => !existsSync(program)).map(({ name }) => name)

export async function makeCertificate(
  folder: string,
  { name = 'www.example.ie', days = 2 }: { name?: string; days?: number } = {},
): Promise<void> {
  const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')]
  const subject = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`]
  const kind = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', String(days)]
  execFileSync('openssl', [...kind, ...subject, '-keyout', key, '-out', cert], { stdio: 'pipe' })
  await writeFile(join(folder, 'site.pem'), `${await readFile(cert, 'utf8')}${await readFile(key, 'utf8')}`)
}

export async function endProxy(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}
