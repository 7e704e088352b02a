// Texts of rows with their translations: each module reads those of its tables.
import { digestText } from './digest-text.ts'

export type RowText = {
  entity: 'shipping_method' | 'pickup_point' | 'location' | 'promotion' | 'opening_reason'
  id: number
  field: 'name' | 'description' | 'text'
  source: string
  translation: string | null
  /** Whether the translation was written for a former source text. */
  stale: boolean
}
/** `digest`: of the source text that was translated. */
export type RowTextRow = Omit<RowText, 'stale'> & { digest: string | null }

export const toRowText = ({ digest, ...row }: RowTextRow): RowText => ({
  ...row,
  stale: row.translation !== null && digest !== digestText(row.source),
})
