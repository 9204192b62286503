import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const WORTH = /\.(js|css|svg|json)$/
const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Stores a .br and a .gz beside every built text file, so that the server compresses none. */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    applyToEnvironment: (environment) => environment.config.consumer === 'client',
    async writeBundle({ dir }, bundle) {
      const files = Object.values(bundle).filter(({ fileName }) => WORTH.test(fileName))
      await Promise.all(
        files.map((file) => {
          const text = Buffer.from(file.type === 'chunk' ? file.code : file.source)
          return writeBoth(join(dir ?? '.', file.fileName), text)
        }),
      )
    },
  }
}

async function writeBoth(path: string, text: Buffer): Promise<void> {
  const [brotli, zipped] = await Promise.all([
    compressBrotli(text, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length } }),
    compressGzip(text, { level: 9 }),
  ])
  await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, zipped)])
}
