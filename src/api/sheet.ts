// Tables as files: how they are announced and sent, while they are made.
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import type { Gate } from '../platform/gate.ts'

export const sheetFormats = ['csv', 'xlsx'] as const
export type SheetFormat = (typeof sheetFormats)[number]

const types: Record<SheetFormat, string> = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** For a route's schema. */
export const sheetAnswer = (...formats: SheetFormat[]) => ({
  description: 'The file',
  content: Object.fromEntries(formats.map((format) => [types[format], { schema: z.any() }])),
})

/** @param name ends with its format. @throws what the first part of the file throws: what is refused is refused before anything is sent. */
export async function sendSheet(
  gate: Gate,
  reply: FastifyReply,
  name: `${string}.${SheetFormat}`,
  parts: AsyncGenerator<string | Uint8Array>,
): Promise<FastifyReply> {
  const first = await gate.within('browsing', () => parts.next())
  const whole = (async function* () {
    if (!first.done) yield first.value
    yield* parts
  })()
  const format = name.endsWith('.csv') ? 'csv' : 'xlsx'
  return reply
    .type(types[format] + (format === 'csv' ? '; charset=utf-8' : ''))
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(Readable.from(whole, { objectMode: false }))
}
