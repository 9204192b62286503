import { PassThrough, type Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  type S3Client,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { createS3Client } from '#server/adapters/storage/s3-storage.ts'
import { BackupProblem } from '../backup-problem.ts'
import {
  type BackupDestination,
  type DestinationSettings,
  readArchiveName,
  type StoredArchive,
} from './backup-destination.ts'

/** Long enough to upload eight megabytes over a slow line. */
const RESPONSE_MS = 120_000
const PART_BYTES = 8_000_000
const PARTS_AT_ONCE = 2

/** @param address s3://bucket/prefix */
export function createS3Destination(address: string, settings: DestinationSettings): BackupDestination {
  const [, bucket = '', path = ''] = /^s3:\/\/([^/]+)\/?(.*)$/.exec(address) ?? []
  if (!bucket) throw new BackupProblem(`${address} names no bucket. Write s3://bucket or s3://bucket/folder.`)
  const client = openClient(address, settings)
  const prefix = path === '' ? '' : `${path.replace(/\/$/, '')}/`
  const makeKey = (archive: string) => `${prefix}${archive}`
  const using = <T>(call: Promise<T>) => usingStore(address, call)
  return {
    name: address,
    doubt: async () => null,
    async write(archive) {
      const stream = new PassThrough({ highWaterMark: PART_BYTES })
      const upload = new Upload({
        client,
        params: { Bucket: bucket, Key: makeKey(archive), Body: stream },
        partSize: PART_BYTES,
        queueSize: PARTS_AT_ONCE,
      })
      const done = using(upload.done())
      // The writer of the stream fails once the upload has failed.
      done.catch((error: Error) => stream.destroy(error))
      return {
        stream,
        keep: async () => {
          await done
        },
        async discard() {
          await upload.abort()
          // The caller already knows the error.
          await done.catch(() => {})
        },
      }
    },
    async read(archive) {
      const { Body } = await using(
        client.send(new GetObjectCommand({ Bucket: bucket, Key: makeKey(archive) })),
      )
      if (!Body) throw new BackupProblem(`${address}/${archive} is empty.`)
      return Body as Readable
    },
    list: () => using(listArchives(client, bucket, prefix)),
    remove: async (archive) => {
      await using(client.send(new DeleteObjectCommand({ Bucket: bucket, Key: makeKey(archive) })))
    },
  }
}

function openClient(address: string, settings: DestinationSettings): S3Client {
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings
  if (!accessKeyId || !secretAccessKey) {
    throw new BackupProblem(`${address} needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.`)
  }
  const { S3_REGION: region, S3_ENDPOINT: endpoint } = settings
  return createS3Client({ region, endpoint, accessKeyId, secretAccessKey }, RESPONSE_MS)
}

async function listArchives(client: S3Client, bucket: string, prefix: string): Promise<StoredArchive[]> {
  const archives: StoredArchive[] = []
  let token: string | undefined
  do {
    const page = await client.send(
      new ListObjectsV2Command({ Bucket: bucket, Prefix: `${prefix}jaunt-`, ContinuationToken: token }),
    )
    for (const { Key = '', Size = 0 } of page.Contents ?? []) {
      const name = Key.slice(prefix.length)
      const writtenAt = readArchiveName(name)
      if (writtenAt) archives.push({ name, writtenAt, bytes: Size })
    }
    token = page.NextContinuationToken
  } while (token)
  return archives.sort((one, other) => one.writtenAt.getTime() - other.writtenAt.getTime())
}

async function usingStore<T>(address: string, call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (cause) {
    const { name, message } = cause as Error
    throw new BackupProblem(`${address} cannot be used: ${message || name}`, { cause })
  }
}
