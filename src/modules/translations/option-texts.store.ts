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

/** @returns the translations of these texts, by language and text. */
export async function loadOptionTranslations(
  db: Db,
  texts: readonly string[],
): Promise<(of: readonly string[]) => Record<string, Record<string, string>>> {
  if (texts.length === 0) return () => ({})
  const patterns = [...new Set(texts.map(toNumberPattern))]
  const { rows } = await sql<{ locale: string; text: string; translation: string }>`
    select t.locale, o.text, t.fields ->> 'text' as translation from option_text o join option_text_translation t on t.entity_id = o.id
    where o.text = any(${patterns}) order by t.locale`.execute(db)
  const byLocale = Map.groupBy(rows, ({ locale }) => locale)
  const optionTexts = new Map(
    [...byLocale].map(([locale, own]) => [
      locale,
      new Map(own.map(({ text, translation }) => [text, translation])),
    ]),
  )
  return (of) =>
    Object.fromEntries(
      [...optionTexts].flatMap(([locale, known]) => {
        const translated = of.flatMap((text) => {
          const translation = translateOptionText(known, text)
          return translation === undefined ? [] : [[text, translation] as const]
        })
        return translated.length > 0 ? [[locale, Object.fromEntries(translated)] as const] : []
      }),
    )
}

/** A stored translation of a text, with numbers as placeholders; null for none. */
export type OptionTextState = {
  locale: string
  text: string
  was: { text: string; digest: string } | null
}

/** The stored translations of texts, to restore them later. */
export async function readOptionTextStates(
  db: Db,
  wanted: readonly { locale: string; text: string }[],
): Promise<OptionTextState[]> {
  if (wanted.length === 0) return []
  const patterns = wanted.map(({ locale, text }) => ({ locale, text: toNumberPattern(text) }))
  const { rows } = await sql<OptionTextState>`
    select distinct on (r.locale, r.text) r.locale, r.text,
      case when t.fields is not null then jsonb_build_object('text', t.fields ->> 'text', 'digest', t.source_digests ->> 'text') end as was
    from jsonb_to_recordset(${JSON.stringify(patterns)}::jsonb) as r(locale text, text text)
    left join option_text o on o.text = r.text
    left join option_text_translation t on t.entity_id = o.id and t.locale = r.locale`.execute(db)
  return rows
}

/** Restores translations that are still as they were written. @param written what was stored since, as text. */
export async function restoreOptionTexts(
  tx: Tx,
  states: readonly (OptionTextState & { written: string | null })[],
): Promise<string[]> {
  if (states.length === 0) return []
  const now = await readOptionTextStates(tx, states)
  const current = new Map(now.map(({ locale, text, was }) => [`${locale} ${text}`, was?.text ?? null]))
  const unchanged = states.filter(({ locale, text, written }) => current.get(`${locale} ${text}`) === written)
  const json = JSON.stringify(unchanged)
  await sql`delete from option_text_translation t using option_text o,
      jsonb_to_recordset(${json}::jsonb) as r(locale text, text text)
    where o.text = r.text and t.entity_id = o.id and t.locale = r.locale`.execute(tx)
  await sql`
    insert into option_text_translation (entity_id, locale, fields, source_digests)
    select o.id, r.locale, jsonb_build_object('text', r.was ->> 'text'), jsonb_strip_nulls(jsonb_build_object('text', r.was ->> 'digest'))
    from jsonb_to_recordset(${json}::jsonb) as r(locale text, text text, was jsonb) join option_text o on o.text = r.text
    where jsonb_typeof(r.was) = 'object'`.execute(tx)
  return unchanged.map(({ text }) => text)
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
