// Stores files in an S3-compatible bucket. Loaded only when one is configured.
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { createExternalService } from '../http/external-service.ts'
import { StartError } from '../start-error.ts'
import type { Storage } from './storage.ts'

export type BucketSettings = {
  name: string
  region: string
  /** undefined: Amazon S3. */
  endpoint: string | undefined
  /** Absent: the machine's IAM role. */
  key?: { accessKeyId: string; secretAccessKey: string }
}

/**
 * Checks once that the bucket exists.
 * @throws StartError that says why it cannot be used.
 */
export async function openBucket({ name, region, endpoint, key }: BucketSettings): Promise<Storage> {
  const Bucket = name
  const client = new S3Client({
    region,
    // Stores other than Amazon's use path-style URLs, and many support no checksums beyond the signature.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(key && { credentials: key }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 2_000, requestTimeout: 10_000, throwOnRequestTimeout: true },
  })
  // Three attempts per call. While the store hangs, only two calls wait this long, not every reader of an image.
  const store = createExternalService('The file store', {
    timeoutMs: 20_000,
    maxFailures: 2,
    isOutage: (error) =>
      !(error instanceof S3ServiceException && (error.$metadata.httpStatusCode ?? 500) < 500),
  })
  try {
    await client.send(new HeadBucketCommand({ Bucket }))
  } catch (error) {
    client.destroy()
    throw new StartError(`The bucket ${name}${endpoint ? ` at ${endpoint}` : ''} ${describeError(error)}`)
  }
  return {
    async put(key, bytes) {
      await store.call((abortSignal) =>
        client.send(new PutObjectCommand({ Bucket, Key: key, Body: bytes }), { abortSignal }),
      )
    },
    async get(key) {
      try {
        return await store.call(async (abortSignal) => {
          const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: key }), { abortSignal })
          return Buffer.from(await Body!.transformToByteArray())
        })
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined
        throw error
      }
    },
    async has(key) {
      try {
        await store.call((abortSignal) =>
          client.send(new HeadObjectCommand({ Bucket, Key: key }), { abortSignal }),
        )
        return true
      } catch (error) {
        if (error instanceof NotFound) return false
        throw error
      }
    },
    async delete(key) {
      await store.call((abortSignal) =>
        client.send(new DeleteObjectCommand({ Bucket, Key: key }), { abortSignal }),
      )
    },
    async *keys() {
      for await (const { Contents } of paginateListObjectsV2({ client }, { Bucket }))
        for (const { Key } of Contents ?? []) if (Key !== undefined) yield Key
    },
  }
}

/** A HEAD response has no body, so the status is all there is. */
function describeError(error: unknown): string {
  const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined
  if (status === 404) return 'does not exist. Create it, or correct S3_BUCKET.'
  if (status === 401 || status === 403)
    return 'rejects these keys. Check S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY and S3_REGION, and allow the keys to read, write, list and delete.'
  if (status === 301) return 'is in another region. Correct S3_REGION.'
  return `cannot be used: ${error instanceof Error ? error.message || error.name : String(error)}`
}
