// A picture at one width in one format, made once and kept. Drawing is dear, so it happens a few at a time.
import sharp from 'sharp'
import type { Db } from '../../platform/database.ts'
import type { Storage } from '../../platform/storage.ts'
import { type Drawing, drawingsToDraw, findMedia, type MediaSource } from './media.ts'

/** storefront.md section 9. */
export const imageWidths = [
  16, 32, 48, 64, 96, 128, 256, 384, 640, 750, 828, 1080, 1200, 1920, 2048, 3840,
] as const
export const imageQuality = 75
export type ImageFormat = 'avif' | 'webp'

/** Gives the SVG of an order; the composition root knows the illustrator. */
export type Illustrator = (drawing: Drawing) => Promise<string>

const masterWidth = 1200

// Several pictures are made at once; each by itself takes one core at most.
sharp.concurrency(1)

export class Renditions {
  readonly #db: Db
  readonly #storage: Storage
  readonly #draw: Illustrator
  readonly #underWay = new Map<string, Promise<Buffer | undefined>>()
  #free = 2
  #queue: (() => void)[] = []

  constructor(db: Db, storage: Storage, draw: Illustrator) {
    this.#db = db
    this.#storage = storage
    this.#draw = draw
  }

  /** @returns undefined when there is no such picture. Asked for by many at once it is made once. */
  async get(id: string, width: number, format: ImageFormat): Promise<Buffer | undefined> {
    const key = `renditions/${id.slice(0, 2)}/${id}-${width}.${format}`
    const kept = await this.#storage.get(key)
    if (kept) return kept
    const running = this.#underWay.get(key)
    if (running) return running
    const making = this.#make(id, width, format, key).finally(() => this.#underWay.delete(key))
    this.#underWay.set(key, making)
    return making
  }

  /** Draws every drawing once at full size, one after the other, while `mayGoOn` says so. @returns how many were drawn. */
  async drawAhead(mayGoOn: () => Promise<boolean>): Promise<number> {
    let drawn = 0
    for (const id of await drawingsToDraw(this.#db)) {
      if (!(await mayGoOn())) break
      if (await this.#storage.has(masterKey(id))) continue
      const source = await findMedia(this.#db, id)
      if (source && 'drawing' in source) {
        await this.#storage.put(masterKey(id), await this.#drawMaster(source.drawing))
        drawn++
      }
    }
    return drawn
  }

  async #make(id: string, width: number, format: ImageFormat, key: string): Promise<Buffer | undefined> {
    const source = await findMedia(this.#db, id)
    if (!source) return undefined
    await this.#slot()
    try {
      const bytes = await this.#encode(
        await this.#input(id, source),
        Math.min(width, source.width * 2),
        format,
      )
      await this.#storage.put(key, bytes)
      return bytes
    } finally {
      this.#free++
      this.#queue.shift()?.()
    }
  }

  async #input(id: string, source: MediaSource): Promise<Buffer> {
    if ('storageKey' in source) {
      const bytes = await this.#storage.get(source.storageKey)
      if (!bytes) throw new Error(`the file of picture ${id} is missing`)
      return bytes
    }
    return (await this.#storage.get(masterKey(id))) ?? Buffer.from(await this.#draw(source.drawing))
  }

  async #encode(input: Buffer, width: number, format: ImageFormat): Promise<Buffer> {
    const picture = sharp(input, { limitInputPixels: 40_000_000 })
      .rotate()
      .resize({ width, withoutEnlargement: false })
    // AVIF reaches the same look at a lower number; effort 2 takes a third of the default's time for a few per cent of size.
    return format === 'avif'
      ? picture.avif({ quality: imageQuality - 20, effort: 2 }).toBuffer()
      : picture.webp({ quality: imageQuality }).toBuffer()
  }

  async #drawMaster(drawing: Drawing): Promise<Buffer> {
    return sharp(Buffer.from(await this.#draw(drawing)))
      .resize({ width: masterWidth })
      .webp({ quality: 90 })
      .toBuffer()
  }

  async #slot(): Promise<void> {
    while (this.#free === 0) await new Promise<void>((resolve) => this.#queue.push(resolve))
    this.#free--
  }
}

const masterKey = (id: string) => `masters/${id.slice(0, 2)}/${id}.webp`
