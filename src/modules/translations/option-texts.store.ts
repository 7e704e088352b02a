// Tables option_text and option_text_translation: names and values of options, each translated once for all products.
import { sql } from 'kysely'
import { fillNumberPattern, toNumberPattern } from '../../kernel/text/number-pattern.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { saveTranslations } from './translations.store.ts'

/** Translations in one language, by the number pattern of the text. */
export type OptionTexts = ReadonlyMap<string, string>

/** @returns undefined without a translation. */
export function translateOptionText(optionTexts: OptionTexts, text: string): string | undefined {
  if (optionTexts.size === 0) return undefined
  const pattern = optionTexts.get(toNumberPattern(text))
  return pattern === undefined ? undefined : fillNumberPattern(pattern, text)
}

/** All translations of a language. */
export async function loadOptionTexts(db: Db, locale: string): Promise<OptionTexts> {
  const { rows } = await sql<{ text: string; translation: string }>`
    select o.text, t.fields ->> 'text' as translation from option_text o join option_text_translation t on t.entity_id = o.id
    where t.locale = ${locale}`.execute(db)
  return new Map(rows.map(({ text, translation }) => [text, translation]))
}

/** Saves translations by text; an empty one uses the source text. */
export async function saveOptionTexts(
  tx: Tx,
  locale: string,
  optionTexts: ReadonlyMap<string, string>,
): Promise<void> {
  const translations = new Map(
    [...optionTexts].map(([text, translation]) => {
      const pattern = toNumberPattern(text)
      // Numbers of a translation are placeholders only where the text has numbers.
      return [pattern, pattern === text ? translation : toNumberPattern(translation)] as const
    }),
  )
  const patterns = [...translations.keys()]
  await sql`insert into option_text (text) select text from unnest(${patterns}::text[]) as wanted(text) order by text
    on conflict do nothing`.execute(tx)
  const { rows } = await sql<{ id: number; text: string }>`
    select id, text from option_text where text = any(${patterns})`.execute(tx)
  await saveTranslations(
    tx,
    'option_text',
    rows.map(({ id, text }) => ({
      id,
      locale,
      fields: { text: translations.get(text)! },
      source: { text },
    })),
  )
}

/** Waits for other writers of option texts, until the transaction ends. */
export const lockOptionTexts = (tx: Tx): Promise<unknown> =>
  sql`lock table option_text in share row exclusive mode`.execute(tx)
