// Turns picture addresses into pictures of the shop: already kept, fetched now, or missing.
import { because, reasonAbout } from '../../platform/reason.ts'
import type { ParsedProduct, PictureInput } from '../catalog/product-input.ts'
import { PictureError } from './fetch-picture.ts'
import type { Report } from './report.ts'

export type PictureStore = {
  /** Media ids of addresses that were fetched before. */
  known(addresses: string[]): Promise<Map<string, string>>
  keep(address: string, bytes: Buffer): Promise<string>
  /** Which of these media ids exist. */
  existing(ids: string[]): Promise<Set<string>>
}

export type PictureSettings = {
  /** Absent: nothing is fetched. @throws PictureError */
  fetch?: ((address: string) => Promise<Buffer>) | undefined
  /** Where the shop itself is reached: its own pictures need no fetching. */
  shopUrl: string
}

export type PictureCounts = {
  fetched: number
  kept: number
  missing: number
  /** Products that pages show with a placeholder. */
  withoutPicture: number
  offline: boolean
}

const atOnce = 4
/** So many without an answer, one after the other: there is no network, and waiting for each would take hours. */
const givingUpAfter = 5

/** Resolves batches one after the other; counts what became of the pictures. */
export function pictureResolver(store: PictureStore, settings: PictureSettings, report: Report) {
  const counts: PictureCounts = { fetched: 0, kept: 0, missing: 0, withoutPicture: 0, offline: false }
  let unanswered = 0

  async function obtain(address: string): Promise<string | PictureError> {
    if (!settings.fetch) return new PictureError(because('reason.fetch.off'))
    if (counts.offline) return new PictureError(because('reason.fetch.offline'))
    try {
      const bytes = await settings.fetch(address)
      unanswered = 0
      counts.fetched += 1
      return await store.keep(address, bytes)
    } catch (error) {
      if (!(error instanceof PictureError)) throw error
      unanswered = error.network ? unanswered + 1 : 0
      if (unanswered >= givingUpAfter) counts.offline = true
      return error
    }
  }

  async function resolve(products: { product: ParsedProduct; line: number }[]): Promise<ParsedProduct[]> {
    const addresses = [
      ...new Set(
        products.flatMap(({ product }) =>
          product.pictures.flatMap(({ source }) => (source.kind === 'address' ? source.url : [])),
        ),
      ),
    ]
    const ids = products.flatMap(({ product }) =>
      product.pictures.flatMap(({ source }) => (source.kind === 'media' ? source.id : [])),
    )
    const ours = new Map(addresses.flatMap((address) => ownId(address, settings.shopUrl) ?? []))
    const existing = await store.existing([...ids, ...ours.values()])
    const found = new Map<string, string | PictureError>(await store.known(addresses))
    for (const [address, id] of ours) if (existing.has(id)) found.set(address, id)
    counts.kept += found.size
    const wanted = addresses.filter((address) => !found.has(address))
    const next = wanted[Symbol.iterator]()
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        for (const address of next) found.set(address, await obtain(address))
      }),
    )
    return products.map(({ product, line }) => {
      const pictures = product.pictures.flatMap((picture): PictureInput[] => {
        if (picture.source.kind === 'drawing') return [picture]
        const id = picture.source.kind === 'media' ? picture.source.id : found.get(picture.source.url)!
        if (typeof id === 'string' && (picture.source.kind === 'address' || existing.has(id)))
          return [{ ...picture, source: { kind: 'media', id } }]
        counts.missing += 1
        const [what, why] =
          typeof id === 'string'
            ? [`media:${id}`, because('reason.picture.unknown')]
            : [(picture.source as { url: string }).url, id.why]
        report({
          level: 'warning',
          line,
          column: 'picture',
          handle: product.sourceKey,
          kind: 'picture-missing',
          ...reasonAbout(what.slice(0, 200), why),
        })
        return []
      })
      if (pictures.length === 0) counts.withoutPicture += 1
      return { ...product, pictures }
    })
  }

  return { counts, resolve }
}

function ownId(address: string, shopUrl: string): [[string, string]] | undefined {
  if (!address.startsWith(`${shopUrl}/media/`)) return undefined
  const id = /\/media\/([a-z0-9]{16,64})\.webp$/.exec(address)?.[1]
  return id ? [[address, id]] : undefined
}
