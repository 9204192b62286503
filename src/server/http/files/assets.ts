import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { thirdPartyScope } from '../plugins/access.ts'
import { keepFiles } from './cached-files.ts'

const PUBLIC_FOLDER = fileURLToPath(new URL('../../../../public', import.meta.url))
const FOR_EVER = 'public, max-age=31536000, immutable'
const AN_HOUR = 'public, max-age=3600'
/** pictures of public/art carry a hash as well, see scripts/assets/pictures.ts */
const HASHED = /-[0-9a-f]{8}-\d+\.(avif|webp)$/

/** Built files carry a hash in their name and never change; those of public/ keep their names and may. */
export async function addAssets(app: FastifyInstance, assetsFolder: string | undefined): Promise<void> {
  await thirdPartyScope(app, 'public', async (scope) => {
    // Sources change under a developer's hands, so nothing is cached.
    if (assetsFolder) keepFiles(scope)
    if (assetsFolder) await scope.register(fastifyStatic, describeFiles(assetsFolder, '/assets/', FOR_EVER))
    if (!existsSync(PUBLIC_FOLDER)) return
    await scope.register(fastifyStatic, { ...describeFiles(PUBLIC_FOLDER, '/', AN_HOUR), wildcard: false })
  })
}

function describeFiles(root: string, prefix: string, cacheControl: string): FastifyStaticOptions {
  return {
    root,
    prefix,
    decorateReply: false,
    index: false,
    dotfiles: 'ignore',
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', HASHED.test(path) ? FOR_EVER : cacheControl)
    },
  }
}
