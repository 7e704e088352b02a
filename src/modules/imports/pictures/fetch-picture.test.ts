import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterEach, describe, expect, test } from 'vitest'
import { DEFAULT_FETCH_LIMITS, type FetchLimits, fetchPicture } from './fetch-picture.ts'
import { isPublicAddress } from '../../../platform/http/public-address.ts'

const servers: Server[] = []
afterEach(() => servers.splice(0).forEach((server) => (server.closeAllConnections(), server.close())))

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** The test server runs on localhost, which the default limits block. */
const here: FetchLimits = {
  ...DEFAULT_FETCH_LIMITS,
  timeoutMs: 500,
  allowAddress: (address) => address === '127.0.0.1',
}
const picture = (format: 'png' | 'jpeg' | 'webp' | 'avif' | 'gif') =>
  sharp({ create: { width: 20, height: 30, channels: 3, background: '#804020' } })
    .toFormat(format)
    .toBuffer()

test.each(['png', 'jpeg', 'webp', 'avif', 'gif'] as const)(
  'a %s is fetched, whatever its name and type are',
  async (format) => {
    const bytes = await picture(format)
    const address = await serve((_, reply) => reply.setHeader('content-type', 'text/html').end(bytes))
    expect(await fetchPicture(`${address}/x.php`, here)).toEqual(bytes)
  },
)

test.each([
  ['text', Buffer.from('<html>')],
  [
    'a drawing that can carry scripts',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>'),
  ],
])('%s is rejected', async (_, bytes) => {
  const address = await serve((__, reply) => reply.setHeader('content-type', 'image/png').end(bytes))
  await expect(fetchPicture(address, here)).rejects.toMatchObject({ name: 'PictureError', network: false })
})

test('a truncated image is rejected', async () => {
  const bytes = await sharp({
    create: {
      width: 400,
      height: 400,
      channels: 3,
      background: '#804020',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .png()
    .toBuffer()
  const address = await serve((_, reply) => reply.end(bytes.subarray(0, bytes.length / 2)))
  await expect(fetchPicture(address, here)).rejects.toThrow('The file isn’t an image or is damaged.')
})

test('an image above 40 megapixels is rejected without being decoded', async () => {
  const bytes = await sharp({ create: { width: 8_000, height: 5_001, channels: 3, background: '#000000' } })
    .png({ compressionLevel: 1 })
    .toBuffer()
  const address = await serve((_, reply) => reply.end(bytes))
  await expect(fetchPicture(address, { ...here, timeoutMs: 5_000 })).rejects.toMatchObject({
    name: 'PictureError',
    network: false,
  })
})

test('an oversized file is rejected, whether its size is declared or not', async () => {
  const announced = await serve((_, reply) =>
    reply.setHeader('content-length', 2_000).end(Buffer.alloc(2_000)),
  )
  const silent = await serve(
    (_, reply) => void (reply.write(Buffer.alloc(1_500)), reply.end(Buffer.alloc(1_500))),
  )
  for (const address of [announced, silent])
    await expect(fetchPicture(address, { ...here, maxBytes: 1_000 })).rejects.toThrow(/larger than/)
})

test('a server that does not respond, and one that never finishes, time out', async () => {
  const mute = await serve(() => undefined)
  const endless = await serve((_, reply) => void reply.write('x'))
  for (const address of [mute, endless])
    await expect(fetchPicture(address, here)).rejects.toMatchObject({
      message: 'The server took too long to respond.',
      network: true,
    })
})

test('a response other than 200 does not count as a missing network', async () => {
  const address = await serve((_, reply) => void reply.writeHead(404).end())
  await expect(fetchPicture(address, here)).rejects.toMatchObject({
    message: 'The server responded with 404.',
    network: false,
  })
})

describe('private network addresses', () => {
  test.each([
    'http://127.0.0.1/x',
    'http://localhost/x',
    'http://10.0.0.1/x',
    'http://192.168.1.1/x',
    'http://172.20.0.1/x',
    'http://169.254.169.254/latest/meta-data/',
    'http://100.64.1.1/x',
    'http://0.0.0.0/x',
    'http://[::1]/x',
    'http://[::ffff:127.0.0.1]/x',
    'http://[fd00::1]/x',
    'http://[fe80::1]/x',
    'http://2130706433/x',
    'http://0x7f.1/x',
    'http://127.1/x',
    'http://[64:ff9b::7f00:1]/x',
  ])('%s is not fetched', async (address) => {
    await expect(fetchPicture(address, { ...DEFAULT_FETCH_LIMITS, timeoutMs: 2_000 })).rejects.toThrow(
      /URLs on a private network/,
    )
  })

  test('a redirect to one is not followed', async () => {
    const address = await serve(
      (_, reply) => void reply.writeHead(302, { location: 'http://127.0.0.2/x' }).end(),
    )
    await expect(fetchPicture(address, here)).rejects.toThrow(/URLs on a private network/)
  })

  test('a redirect to a public address is followed three times at most', async () => {
    const bytes = await picture('png')
    const address = await serve((request, reply) => {
      const n = Number(request.url!.slice(1))
      if (n > 0) reply.writeHead(302, { location: `/${n - 1}` }).end()
      else reply.end(bytes)
    })
    expect(await fetchPicture(`${address}/3`, here)).toEqual(bytes)
    await expect(fetchPicture(`${address}/4`, here)).rejects.toThrow('The URL has more than 3 redirects.')
  })

  test.each([
    'ftp://pictures.example/x',
    'file:///etc/passwd',
    'data:image/png;base64,AA',
    'https://me:secret@pictures.example/x',
    'x',
  ])('%s is not a valid image address', async (address) => {
    await expect(fetchPicture(address)).rejects.toMatchObject({ name: 'PictureError' })
  })
})

test.each([
  ['8.8.8.8', true],
  ['2606:4700::1111', true],
  ['::', false],
  ['2001:db8::1', false],
  ['2002:7f00:1::', false],
  ['pictures.example', false],
])('%s is public: %s', (address, is) => expect(isPublicAddress(address)).toBe(is))
