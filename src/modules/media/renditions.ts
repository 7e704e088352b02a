// An image at one width in one format, rendered once and stored. Rendering is expensive, so concurrency is
// limited.
import { LoadShedder } from '../../platform/limits/load-shedder.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Storage } from '../../platform/files/storage.ts'
import { getMedia, type MediaSource } from './media.ts'
import type { ImageFormat, PictureMaker, PictureTask } from './picture-task.ts'

/** Prescribed by storefront.md section 9. */
export const IMAGE_WIDTHS = [
  16, 32, 48, 64, 96, 128, 256, 384, 640, 750, 828, 1080, 1200, 1920, 2048, 3840,
] as const

const MIN_MASTER_WIDTH = 1200
const MAX_PICTURES_AT_ONCE = 2
/**
 * Maximum number of queued images, and how long each waits, in milliseconds, before the response tells the
 * browser to retry.
 */
const MAX_WAITING_PICTURES = 500
const MAX_PICTURE_WAIT_MS = 15_000

export class Renditions {
  readonly #db: Db
  readonly #storage: Storage
  readonly #make: PictureMaker
  readonly #underWay = new Map<string, Promise<Buffer | undefined>>()
  readonly #queue = new LoadShedder(MAX_PICTURES_AT_ONCE, MAX_WAITING_PICTURES, {
    maxWaitMs: { browsing: MAX_PICTURE_WAIT_MS },
  })

  constructor(db: Db, storage: Storage, make: PictureMaker) {
    this.#db = db
    this.#storage = storage
    this.#make = make
  }

  /**
   * Concurrent requests for the same rendition share one rendering.
   * @returns undefined when there is no such image.
   */
  async get(id: string, width: number, format: ImageFormat): Promise<Buffer | undefined> {
    const key = `renditions/${id.slice(0, 2)}/${id}-${width}.${format}`
    const stored = await this.#storage.get(key)
    if (stored) return stored
    const running = this.#underWay.get(key)
    if (running) return running
    const rendering = this.#makeRendition(id, width, format, key).finally(() => this.#underWay.delete(key))
    this.#underWay.set(key, rendering)
    return rendering
  }

  /**
   * Renders each of these drawings once at full size, one after the other, while `shouldContinue` returns true.
   * @param make draws in a separate process, so requests for images do not wait for it.
   * @returns how many were drawn.
   */
  async drawAhead(
    ids: readonly string[],
    shouldContinue: () => Promise<boolean>,
    make: PictureMaker,
  ): Promise<number> {
    let drawn = 0
    for (const id of ids) {
      if (!(await shouldContinue())) break
      if (await this.#storage.has(masterKey(id))) continue
      const source = await getMedia(this.#db, id)
      if (source && 'drawing' in source) {
        const bytes = await make({ kind: 'master', drawing: source.drawing, width: masterWidth(source) })
        await this.#storage.put(masterKey(id), bytes)
        drawn++
      }
    }
    return drawn
  }

  async #makeRendition(
    id: string,
    width: number,
    format: ImageFormat,
    key: string,
  ): Promise<Buffer | undefined> {
    const source = await getMedia(this.#db, id)
    if (!source) return undefined
    return this.#queue.run('browsing', async () => {
      const input = await this.#input(id, source)
      const bytes = await this.#make({
        kind: 'rendition',
        input,
        width: Math.min(width, maxWidth(source)),
        format,
      })
      await this.#storage.put(key, bytes)
      return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    })
  }

  async #input(
    id: string,
    source: MediaSource,
  ): Promise<Extract<PictureTask, { kind: 'rendition' }>['input']> {
    if ('storageKey' in source) {
      const bytes = await this.#storage.get(source.storageKey)
      if (!bytes) throw new Error(`the file of image ${id} is missing`)
      return { bytes }
    }
    const master = await this.#storage.get(masterKey(id))
    return master ? { bytes: master } : { drawing: source.drawing }
  }
}

const masterWidth = ({ width }: MediaSource) => Math.max(width, MIN_MASTER_WIDTH)

/** Upscaling would add no detail, only cost. */
const maxWidth = (source: MediaSource) => ('drawing' in source ? masterWidth(source) : source.width)

const masterKey = (id: string) => `masters/${id.slice(0, 2)}/${id}.webp`
