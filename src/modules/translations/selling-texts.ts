// Texts of shipping methods, pickup points and promotions with their translations, read by their modules.
import { digestText } from './digest-text.ts'

export type SellingText = {
  entity: 'shipping_method' | 'pickup_point' | 'promotion'
  id: number
  field: 'name' | 'description'
  source: string
  translation: string | null
  /** Whether the translation was written for a former source text. */
  stale: boolean
}
/** `digest`: of the source text that was translated. */
export type SellingTextRow = Omit<SellingText, 'stale'> & { digest: string | null }

export const toSellingText = ({ digest, ...row }: SellingTextRow): SellingText => ({
  ...row,
  stale: row.translation !== null && digest !== digestText(row.source),
})
