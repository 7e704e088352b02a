// Tables as files: how they are announced and sent, while they are made.
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import type { LoadShedder } from '../platform/load-shedder.ts'

export const spreadsheetFormats = ['csv', 'xlsx'] as const
export type SpreadsheetFormat = (typeof spreadsheetFormats)[number]

const types: Record<SpreadsheetFormat, string> = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** For a route's schema. */
export const spreadsheetResponse = (...formats: SpreadsheetFormat[]) => ({
  description: 'The file',
  content: Object.fromEntries(formats.map((format) => [types[format], { schema: z.any() }])),
})

/** @param name ends with its format. @throws what the first part of the file throws: what is refused is refused before anything is sent. */
export async function sendSpreadsheet(
  loadShedder: LoadShedder,
  reply: FastifyReply,
  name: `${string}.${SpreadsheetFormat}`,
  chunks: AsyncGenerator<string | Uint8Array>,
): Promise<FastifyReply> {
  const first = await loadShedder.run('browsing', () => chunks.next())
  const withFirstChunk = (async function* () {
    if (!first.done) yield first.value
    yield* chunks
  })()
  const format = name.endsWith('.csv') ? 'csv' : 'xlsx'
  return reply
    .type(types[format] + (format === 'csv' ? '; charset=utf-8' : ''))
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(Readable.from(withFirstChunk, { objectMode: false }))
}
