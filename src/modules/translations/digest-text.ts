import { createHash } from 'node:crypto'

/** Identifies a source text: a translation is stale when the digest that it was written for differs. */
export const digestText = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16)
