// Tables label and label_translation: short texts that many rows share, each translated once.
import { sql } from 'kysely'
import { fillNumberPattern, toNumberPattern } from '../../kernel/text/number-pattern.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { saveTranslations } from './translations.store.ts'

/** Translations of labels in one language, by their number pattern. */
export type Labels = ReadonlyMap<string, string>

/** @returns undefined without a translation. */
export function translateLabel(labels: Labels, text: string): string | undefined {
  if (labels.size === 0) return undefined
  const pattern = labels.get(toNumberPattern(text))
  return pattern === undefined ? undefined : fillNumberPattern(pattern, text)
}

/** All labels of a language. */
export async function loadLabels(db: Db, locale: string): Promise<Labels> {
  const { rows } = await sql<{ text: string; translation: string }>`
    select l.text, t.fields ->> 'text' as translation from label l join label_translation t on t.entity_id = l.id
    where t.locale = ${locale}`.execute(db)
  return new Map(rows.map(({ text, translation }) => [text, translation]))
}

/** Saves translations by label; an empty one uses the source text. */
export async function saveLabels(tx: Tx, locale: string, labels: ReadonlyMap<string, string>): Promise<void> {
  const translations = new Map(
    [...labels].map(([text, translation]) => {
      const pattern = toNumberPattern(text)
      // Numbers of a translation are placeholders only where the label has numbers.
      return [pattern, pattern === text ? translation : toNumberPattern(translation)] as const
    }),
  )
  const patterns = [...translations.keys()]
  await sql`insert into label (text) select text from unnest(${patterns}::text[]) as wanted(text) order by text
    on conflict do nothing`.execute(tx)
  const { rows } = await sql<{ id: number; text: string }>`
    select id, text from label where text = any(${patterns})`.execute(tx)
  await saveTranslations(
    tx,
    'label',
    rows.map(({ id, text }) => ({
      id,
      locale,
      fields: { text: translations.get(text)! },
      source: { text },
    })),
  )
}

/** Waits for other writers of labels, until the transaction ends. */
export const lockLabels = (tx: Tx): Promise<unknown> =>
  sql`lock table label in share row exclusive mode`.execute(tx)
