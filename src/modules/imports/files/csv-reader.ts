// Streaming CSV parser that yields the line number of each record. It replaces csv-parse because a broken quote
// must cost only one row: csv-parse loses valid rows up to the next quote, and counts a line break inside quotes
// twice in CRLF files.
import { createReason, type Reason } from '../../../platform/text/localized-reason.ts'

export type CsvRow =
  | { line: number; cells: string[] }
  /** `field` counts from 0. */
  | { line: number; problem: Reason; field: number }

/** Limit for one record in characters: an unclosed quote would otherwise read the whole file into memory. */
const MAX_RECORD_LENGTH = 1_000_000

type Record = { cells: string[]; next: number }
type Failure = { problem: Reason; field: number }

/**
 * Parses records from text chunks of any size and skips blank lines. Yields the records that each chunk
 * completes.
 */
export async function* readCsv(chunks: AsyncIterable<string>, delimiter = ','): AsyncGenerator<CsvRow[]> {
  let text = ''
  let line = 1
  let skipping = false

  function takeRecords(final: boolean): CsvRow[] {
    const rows: CsvRow[] = []
    let at = 0
    while (at < text.length) {
      const record = skipping ? undefined : readRecord(text, at, delimiter, final)
      if (record === 'more' && text.length - at <= MAX_RECORD_LENGTH) break
      if (record === 'more')
        rows.push({
          line,
          problem: createReason('reason.row.endless'),
          field: 0,
        })
      else if (record && 'problem' in record) rows.push({ line, ...record })
      else if (record) {
        if (record.cells.length > 1 || record.cells[0] !== '') rows.push({ line, cells: record.cells })
        line += countLines(text, at, record.next)
        at = record.next
        continue
      }
      // Resume at the line after the broken row.
      const end = text.indexOf('\n', at)
      skipping = end < 0
      if (!skipping) line += 1
      at = skipping ? text.length : end + 1
    }
    text = text.slice(at)
    return rows
  }

  for await (const chunk of chunks) {
    text += chunk
    yield takeRecords(false)
  }
  yield takeRecords(true)
}

/** Parses one record from `start`; returns 'more' when it may continue beyond the buffered text. */
function readRecord(
  text: string,
  start: number,
  delimiter: string,
  final: boolean,
): Record | Failure | 'more' {
  const cells: string[] = []
  let at = start
  for (;;) {
    if (text[at] === '"') {
      const quoted = readQuoted(text, at, final)
      if (quoted === 'more')
        return final ? { problem: createReason('reason.quote.open'), field: cells.length } : 'more'
      at = quoted.next
      cells.push(quoted.value)
      while (text[at] === ' ' || text[at] === '\t') at++
      if (at >= text.length && !final) return 'more'
      const after = text[at]
      if (after !== undefined && after !== delimiter && after !== '\n' && after !== '\r')
        return {
          problem: createReason('reason.quote.after', { after: JSON.stringify(after) }),
          field: cells.length - 1,
        }
    } else {
      const end = endOfPlain(text, at, delimiter)
      if (end < 0 && !final) return 'more'
      cells.push(text.slice(at, end < 0 ? text.length : end))
      at = end < 0 ? text.length : end
    }
    if (text[at] === delimiter) {
      at += 1
      if (at >= text.length && !final) return 'more'
      continue
    }
    if (text[at] !== '\r') return { cells, next: at + 1 }
    if (at + 1 >= text.length && !final) return 'more'
    return { cells, next: text[at + 1] === '\n' ? at + 2 : at + 1 }
  }
}

function readQuoted(text: string, start: number, final: boolean): { value: string; next: number } | 'more' {
  let from = start + 1
  let value = ''
  for (;;) {
    const quote = text.indexOf('"', from)
    if (quote < 0 || (quote + 1 >= text.length && !final)) return 'more'
    value += text.slice(from, quote)
    if (text[quote + 1] !== '"') return { value, next: quote + 1 }
    value += '"'
    from = quote + 2
  }
}

function endOfPlain(text: string, start: number, delimiter: string): number {
  for (let at = start; at < text.length; at++) {
    const character = text[at]
    if (character === delimiter || character === '\n' || character === '\r') return at
  }
  return -1
}

/**
 * Counts lines as editors do. A lone carriage return outside quotes ends a line too, where it ended the record.
 */
function countLines(text: string, from: number, to: number): number {
  let lines = 0
  for (let at = text.indexOf('\n', from); at >= 0 && at < to; at = text.indexOf('\n', at + 1)) lines++
  return lines + (text[to - 1] === '\r' ? 1 : 0)
}
