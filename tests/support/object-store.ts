// An S3-compatible server in its own process, with buckets as folders.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import type { BucketSettings } from '../../src/platform/files/bucket.ts'

const program = `
  const S3rver = require(process.argv[2])
  const store = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: process.argv[1],
    configureBuckets: [{ name: 'shop' }],
    // It computes the signature of list requests without the trailing slash that was sent.
    allowMismatchedSignatures: true,
  })
  store.run().then(({ port }) => process.stdout.write(String(port)))`

export async function openObjectStore(directory: string): Promise<{ bucket: BucketSettings; close(): void }> {
  // It encrypts its continuation tokens with DES.
  const at = createRequire(import.meta.url).resolve('@20minutes/s3rver')
  const child = spawn(process.execPath, ['--openssl-legacy-provider', '-e', program, directory, at], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [port] = (await once(child.stdout, 'data')) as [Buffer]
  return {
    bucket: {
      name: 'shop',
      region: 'us-east-1',
      endpoint: `http://127.0.0.1:${port.toString()}`,
      key: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    },
    close: () => child.kill(),
  }
}
