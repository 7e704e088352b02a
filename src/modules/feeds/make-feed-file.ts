// Makes one file of a feed. Batches of products are rendered with pauses between them, so that requests do not wait.
import { createHash } from 'node:crypto'
import { finished } from 'node:stream/promises'
import { setImmediate as pause } from 'node:timers/promises'
import { createGzip } from 'node:zlib'
import type { Feed, FeedItem, FeedTarget } from '../../../sdk/plugin/feed.ts'
import type { LeftOut, NewFile } from './feed-files.store.ts'

/** The plugin may not take longer for a batch of products, during which the process does nothing else. */
const MAX_BATCH_MS = 2_000
const PART_BYTES = 1_000_000
/** Reasons are few; a plugin that makes up one for each item does not fill the table. */
const MAX_REASONS = 50

/** @throws Error in words for staff: what the plugin threw, that it is too slow, or that it fails for most items. */
export async function makeFeedFile(
  feed: Feed,
  target: FeedTarget,
  batches: AsyncIterable<readonly FeedItem[]>,
  maxBatchMs = MAX_BATCH_MS,
): Promise<NewFile> {
  const output = createOutput()
  const leftOut = new Map<string, LeftOut>()
  let [items, failed, total] = [0, 0, 0]
  const leaveOut = (id: string, reason: string) => {
    const key = leftOut.has(reason) || leftOut.size < MAX_REASONS ? reason : 'Other reasons.'
    const before = leftOut.get(key)
    leftOut.set(key, before ? { ...before, count: before.count + 1 } : { reason: key, count: 1, example: id })
  }
  const render = (item: FeedItem): string => {
    total++
    try {
      const rendered = feed.renderItem(item, target)
      if ('text' in rendered) {
        items++
        return rendered.text
      }
      leaveOut(item.id, rendered.leftOut)
    } catch (error) {
      failed++
      leaveOut(item.id, `The plugin failed: ${(error as Error).message}`)
    }
    return ''
  }
  await output.write(feed.start(target))
  for await (const batch of batches) {
    const start = performance.now()
    const text = batch.map(render).join('')
    const ms = performance.now() - start
    if (ms > maxBatchMs)
      throw new Error(
        `The plugin took ${Math.round(ms)} ms for ${batch.length} variants; ${maxBatchMs} ms are allowed.`,
      )
    await output.write(text)
    await pause()
  }
  if (failed > 0 && failed * 2 >= total)
    throw new Error(`The plugin failed for ${failed} of ${total} variants: ${[...leftOut.keys()].join(' ')}`)
  await output.write(feed.end(target))
  const { etag, parts } = await output.end()
  return {
    etag,
    parts,
    bytes: parts.reduce((sum, { length }) => sum + length, 0),
    items,
    leftOut: [...leftOut.values()].toSorted((a, b) => b.count - a.count),
  }
}

/** Compresses a text, and cuts the result into parts. The ETag is that of the text. */
function createOutput() {
  const hash = createHash('sha256')
  const gzip = createGzip({ level: 6 })
  const parts: Buffer[] = []
  let chunks: Buffer[] = []
  let size = 0
  const cut = () => {
    if (size > 0) parts.push(Buffer.concat(chunks))
    chunks = []
    size = 0
  }
  gzip.on('data', (chunk: Buffer) => {
    chunks.push(chunk)
    size += chunk.length
    if (size >= PART_BYTES) cut()
  })
  return {
    async write(text: string): Promise<void> {
      if (text === '') return
      hash.update(text)
      if (!gzip.write(text)) await new Promise<void>((resolve) => void gzip.once('drain', resolve))
    },
    async end(): Promise<{ etag: string; parts: Buffer[] }> {
      gzip.end()
      await finished(gzip)
      cut()
      return { etag: hash.digest('base64url').slice(0, 22), parts }
    },
  }
}
