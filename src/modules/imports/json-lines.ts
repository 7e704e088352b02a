// JSON Lines: a whole product per line, exactly as the shop knows it.
import { productInput } from '../catalog/product-input.ts'
import { fileText } from './file-text.ts'
import type { ReadProduct } from './read-file.ts'
import type { Report } from './report.ts'

const maxLineLength = 2_000_000

/** A line that is no JSON, or no product, is reported and passed over. */
export async function* jsonLines(path: string, report: Report): AsyncGenerator<ReadProduct> {
  let text = ''
  let line = 0
  let bytes = 0
  const fail = (column: string, handle: string, reason: string) =>
    report({ level: 'error', line, column, handle, kind: 'invalid', reason })

  function read(given: string): ReadProduct[] {
    line += 1
    if (given.trim() === '') return []
    let value: unknown
    try {
      value = JSON.parse(given.toWellFormed().replaceAll('\\u0000', ''))
    } catch (error) {
      fail('', '', `no JSON: ${(error as Error).message}`)
      return []
    }
    const parsed = productInput.safeParse(value)
    if (parsed.success) return [{ product: parsed.data, line, incomplete: false, bytes }]
    const handle =
      value !== null && typeof value === 'object' && 'sourceKey' in value ? String(value.sourceKey) : ''
    for (const issue of parsed.error.issues) fail(issue.path.join('.'), handle, issue.message)
    return []
  }

  for await (const piece of fileText(path, (read) => (bytes = read))) {
    const lines = (text + piece).split('\n')
    text = lines.pop()!
    for (const given of lines) yield* read(given)
    if (text.length > maxLineLength) {
      fail('', '', 'the line is longer than two million characters')
      return
    }
  }
  if (text !== '') yield* read(text)
}
