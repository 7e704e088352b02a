// Resolves image URLs to stored media: already stored, downloaded now, or missing.
import { createReason, prefixReason } from '../../../platform/text/localized-reason.ts'
import type { ParsedProduct, PictureInput } from '../../catalog/product-input.ts'
import { PictureError } from './fetch-picture.ts'
import type { ReportSink } from '../runs/import-report.ts'

export type PictureStore = {
  /** Media ids of URLs that were downloaded before. */
  findStored(addresses: string[]): Promise<Map<string, string>>
  save(address: string, bytes: Buffer): Promise<string>
  /** Which of these media ids exist. */
  existing(ids: string[]): Promise<Set<string>>
}

export type PictureSettings = {
  /**
   * Absent: nothing is downloaded.
   * @throws PictureError
   */
  fetch?: ((address: string) => Promise<Buffer>) | undefined
  /** Public URL of the shop: its own images are not downloaded. */
  shopUrl: string
}

export type PictureCounts = {
  fetched: number
  kept: number
  missing: number
  /** Products that are displayed with a placeholder image. */
  withoutPicture: number
  offline: boolean
}

const MAX_PARALLEL_FETCHES = 4
/** After this many consecutive failures there is no network; waiting for every image would take hours. */
const MAX_CONSECUTIVE_FAILURES = 5

/** Resolves batches one after the other and counts the results. */
export function createPictureResolver(store: PictureStore, settings: PictureSettings, report: ReportSink) {
  const counts: PictureCounts = { fetched: 0, kept: 0, missing: 0, withoutPicture: 0, offline: false }
  let consecutiveFailures = 0

  async function fetchAndStore(address: string): Promise<string | PictureError> {
    if (!settings.fetch) return new PictureError(createReason('reason.fetch.off'))
    if (counts.offline) return new PictureError(createReason('reason.fetch.offline'))
    try {
      const bytes = await settings.fetch(address)
      consecutiveFailures = 0
      counts.fetched += 1
      return await store.save(address, bytes)
    } catch (error) {
      if (!(error instanceof PictureError)) throw error
      consecutiveFailures = error.network ? consecutiveFailures + 1 : 0
      if (consecutiveFailures >= MAX_CONSECUTIVE_FAILURES) counts.offline = true
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
    const ownMediaIds = new Map(
      addresses.flatMap((address) => parseOwnMediaId(address, settings.shopUrl) ?? []),
    )
    const existing = await store.existing([...ids, ...ownMediaIds.values()])
    const idByAddress = new Map<string, string | PictureError>(await store.findStored(addresses))
    for (const [address, id] of ownMediaIds) if (existing.has(id)) idByAddress.set(address, id)
    counts.kept += idByAddress.size
    const addressesToFetch = addresses.filter((address) => !idByAddress.has(address))
    const next = addressesToFetch[Symbol.iterator]()
    await Promise.all(
      Array.from({ length: MAX_PARALLEL_FETCHES }, async () => {
        for (const address of next) idByAddress.set(address, await fetchAndStore(address))
      }),
    )
    return products.map(({ product, line }) => {
      const pictures = product.pictures.flatMap((picture): PictureInput[] => {
        if (picture.source.kind === 'drawing') return [picture]
        const id = picture.source.kind === 'media' ? picture.source.id : idByAddress.get(picture.source.url)!
        if (typeof id === 'string' && (picture.source.kind === 'address' || existing.has(id)))
          return [{ ...picture, source: { kind: 'media', id } }]
        counts.missing += 1
        const [reportKind, why] =
          typeof id === 'string'
            ? [`media:${id}`, createReason('reason.picture.unknown')]
            : [(picture.source as { url: string }).url, id.cause]
        report({
          level: 'warning',
          line,
          column: 'picture',
          handle: product.sourceKey,
          kind: 'picture-missing',
          ...prefixReason(reportKind.slice(0, 200), why),
        })
        return []
      })
      if (pictures.length === 0) counts.withoutPicture += 1
      return { ...product, pictures }
    })
  }

  return { counts, resolve }
}

function parseOwnMediaId(address: string, shopUrl: string): [[string, string]] | undefined {
  if (!address.startsWith(`${shopUrl}/media/`)) return undefined
  const id = /\/media\/([a-z0-9]{16,64})\.webp$/.exec(address)?.[1]
  return id ? [[address, id]] : undefined
}
