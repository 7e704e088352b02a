// JSON Lines: a whole product per line, exactly as the shop knows it.
import { productInput } from '../catalog/product-input.ts'
import { fileText } from './file-text.ts'
import type { ReadProduct, Survey } from './read-file.ts'
import { because, type Reason } from '../../platform/reason.ts'
import type { Report } from './report.ts'

const maxLineLength = 2_000_000

/** A line that is no JSON, or no product, is reported and passed over. */
export async function* jsonLines(
  { path, encoding }: Pick<Survey, 'path' | 'encoding'>,
  report: Report,
): AsyncGenerator<ReadProduct> {
  let text = ''
  let line = 0
  let bytes = 0
  const fail = (column: string, handle: string, why: Reason) =>
    report({ level: 'error', line, column, handle, kind: 'invalid', ...why })

  function read(given: string): ReadProduct[] {
    line += 1
    if (given.trim() === '') return []
    let value: unknown
    try {
      value = JSON.parse(given.toWellFormed().replaceAll('\\u0000', ''))
    } catch (error) {
      fail('', '', because('reason.json.none', { error: (error as Error).message }))
      return []
    }
    const parsed = productInput.safeParse(value)
    if (parsed.success) return [{ product: parsed.data, line, incomplete: false, bytes }]
    const handle =
      value !== null && typeof value === 'object' && 'sourceKey' in value ? String(value.sourceKey) : ''
    for (const issue of parsed.error.issues) fail(issue.path.join('.'), handle, { reason: issue.message })
    return []
  }

  for await (const piece of fileText(path, (read) => (bytes = read), encoding)) {
    const lines = (text + piece).split('\n')
    text = lines.pop()!
    for (const given of lines) yield* read(given)
    if (text.length > maxLineLength) {
      fail('', '', because('reason.line.long'))
      return
    }
  }
  if (text !== '') yield* read(text)
}
