import { S3Client } from '@aws-sdk/client-s3'
import { Disk } from 'flydrive'
import { S3Driver } from 'flydrive/drivers/s3'
import type { FileStorage } from './file-storage.ts'
import { flydriveStorage } from './flydrive-storage.ts'

export type S3Settings = {
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** absent for Amazon's endpoint of the region */
  endpoint: string | undefined
}

const CONNECT_MS = 3_000
const RESPONSE_MS = 8_000
const ATTEMPTS = 2

/** Stores files on any S3-compatible service. Some support neither ACLs nor the client's default checksums, so neither is used. */
export function createS3Storage({ bucket, ...access }: S3Settings): FileStorage {
  const driver = new S3Driver({
    client: createS3Client(access),
    bucket,
    visibility: 'private',
    supportsACL: false,
  })
  return flydriveStorage(new Disk(driver), 's3')
}

/** Creates a client. @param responseMs longest time for one request; more for large ones */
export function createS3Client(
  { region, endpoint, ...credentials }: Omit<S3Settings, 'bucket'>,
  responseMs = RESPONSE_MS,
): S3Client {
  return new S3Client({
    region,
    credentials,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    maxAttempts: ATTEMPTS,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: responseMs,
      throwOnRequestTimeout: true,
    },
  })
}
