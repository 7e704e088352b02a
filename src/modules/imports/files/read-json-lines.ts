// JSON Lines: one complete product per line, in the shop's own schema.
import { productInput } from '../../catalog/product-input.ts'
import type { ReadSettings } from './format.ts'
import { keepKnownMarkets } from './market-columns.ts'
import { readFileText } from './file-text.ts'
import type { ReadProduct, Survey } from './read-file.ts'
import { createReason, type Reason } from '../../../platform/text/localized-reason.ts'
import type { ReportSink } from '../runs/import-report.ts'

const MAX_LINE_LENGTH = 2_000_000

/** Reports and skips lines that are not JSON or not a product. */
export async function* readJsonLines(
  { path, encoding }: Pick<Survey, 'path' | 'encoding'>,
  { markets = [], shippingProfiles = [] }: Pick<ReadSettings, 'markets' | 'shippingProfiles'>,
  report: ReportSink,
): AsyncGenerator<ReadProduct> {
  let text = ''
  let line = 0
  let bytes = 0
  const fail = (column: string, handle: string, why: Reason) =>
    report({ level: 'error', line, column, handle, kind: 'invalid', ...why })

  function parseLine(input: string): ReadProduct[] {
    line += 1
    if (input.trim() === '') return []
    let value: unknown
    try {
      value = JSON.parse(input.toWellFormed().replaceAll('\\u0000', ''))
    } catch (error) {
      fail('', '', createReason('reason.json.none', { error: (error as Error).message }))
      return []
    }
    const parsed = productInput.safeParse(value)
    const unknownMarket = parsed.data?.markets?.find(
      (code) => !markets.some((market) => market.code === code),
    )
    if (unknownMarket !== undefined) {
      fail(
        'markets',
        parsed.data!.sourceKey,
        createReason('reason.market.unknown', { market: unknownMarket }),
      )
      return []
    }
    const profile = parsed.data?.shippingProfile
    if (profile && !shippingProfiles.includes(profile)) {
      fail(
        'shippingProfile',
        parsed.data!.sourceKey,
        createReason('reason.shipping-profile.unknown', { profile, none: 'null' }),
      )
      return []
    }
    if (parsed.success)
      return [
        { product: keepKnownMarkets(parsed.data, line, markets, report), line, incomplete: false, bytes },
      ]
    const handle =
      value !== null && typeof value === 'object' && 'sourceKey' in value ? String(value.sourceKey) : ''
    for (const issue of parsed.error.issues) fail(issue.path.join('.'), handle, { reason: issue.message })
    return []
  }

  for await (const chunk of readFileText(path, (bytesRead) => (bytes = bytesRead), encoding)) {
    const lines = (text + chunk).split('\n')
    text = lines.pop()!
    for (const input of lines) yield* parseLine(input)
    if (text.length > MAX_LINE_LENGTH) {
      fail('', '', createReason('reason.line.long'))
      return
    }
  }
  if (text !== '') yield* parseLine(text)
}
