import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { Feed, FeedItem, FeedTarget } from '../../../sdk/plugin/feed.ts'
import { makeFeedFile } from './make-feed-file.ts'

const target = { language: 'en' } as FeedTarget
const items = (...ids: string[]) => ids.map((id) => ({ id }) as FeedItem)
const plain: Feed = {
  start: () => '<',
  renderItem: ({ id }) => (id.startsWith('no') ? { leftOut: 'It is no item.' } : { text: id }),
  end: () => '>',
}
async function* batches(...all: FeedItem[][]) {
  yield* all
}
const make = (feed: Partial<Feed>, ...all: FeedItem[][]) =>
  makeFeedFile({ ...plain, ...feed }, target, batches(...all))

test('a file has the items in their order, and lists those that were left out', async () => {
  const file = await make({}, items('a', 'no-1', 'b'), items('no-2', 'c'))
  expect(gunzipSync(Buffer.concat(file.parts)).toString()).toBe('<abc>')
  expect(file).toMatchObject({
    items: 3,
    bytes: Buffer.concat(file.parts).length,
    leftOut: [{ reason: 'It is no item.', count: 2, example: 'no-1' }],
  })
})

test('the same content has the same ETag, however it is batched', async () => {
  const [one, same, other] = [
    await make({}, items('a', 'b')),
    await make({}, items('a'), items('b')),
    await make({}, items('b', 'a')),
  ]
  expect(same.etag).toBe(one.etag)
  expect(other.etag).not.toBe(one.etag)
})

test('a large file is cut into parts', async () => {
  const random = Array.from({ length: 3_000 }, () => Array.from({ length: 40 }, () => Math.random()).join())
  const file = await make({}, items(...random))
  expect(file.parts.length).toBeGreaterThan(1)
  for (const part of file.parts) expect(part.length).toBeLessThan(1_200_000)
  expect(gunzipSync(Buffer.concat(file.parts)).toString()).toBe(`<${random.join('')}>`)
})

test('an item for which the plugin fails is left out; if it fails for most, there is no file', async () => {
  const renderItem: Feed['renderItem'] = ({ id }) => {
    if (id === 'bad') throw new Error('no brand')
    return { text: id }
  }
  expect(await make({ renderItem }, items('a', 'bad', 'b', 'c'))).toMatchObject({
    items: 3,
    leftOut: [{ reason: 'The plugin failed: no brand', count: 1, example: 'bad' }],
  })
  await expect(make({ renderItem }, items('a', 'bad', 'bad'))).rejects.toThrow(
    /failed for 2 of 3 variants.*no brand/,
  )
})

test('a plugin that blocks the process has no file', async () => {
  const renderItem: Feed['renderItem'] = () => {
    const end = performance.now() + 60
    while (performance.now() < end);
    return { text: '' }
  }
  const all = batches(items('a'), items('b'))
  await expect(makeFeedFile({ ...plain, renderItem }, target, all, 50)).rejects.toThrow(
    /took \d+ ms for 1 variants/,
  )
})
