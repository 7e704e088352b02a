// Sends tables as files, streamed while they are created.
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import type { LoadShedder } from '../../platform/limits/load-shedder.ts'

export const spreadsheetFormats = ['csv', 'xlsx'] as const
export type SpreadsheetFormat = (typeof spreadsheetFormats)[number]

const types: Record<SpreadsheetFormat, string> = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

export const spreadsheetResponse = (...formats: SpreadsheetFormat[]) => ({
  description: 'The file',
  content: Object.fromEntries(formats.map((format) => [types[format], { schema: z.any() }])),
})

/**
 * @param name the file name, with the extension of its format.
 * @throws any error of the first chunk, before anything is sent.
 */
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
