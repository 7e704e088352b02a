// What stock is called in words.
import { useFormat, useText } from '../../text.tsx'

/** Names of locations by their codes; they are written by staff, in their language. */
export const useLocationName =
  (locations: readonly { code: string; name: string }[]) =>
  (code: string): string =>
    locations.find((one) => one.code === code)?.name ?? code

/** How many can be sold: a figure, marked where they are few, a word where there are none. */
export function FreePieces({ free, few }: { free: number; few: number }) {
  const { t } = useText()
  const { number } = useFormat()
  if (free > few) return number(free)
  return (
    <span className={`office-state ${free > 0 ? 'warn' : 'bad'}`}>
      {free > 0 ? number(free) : t('office.stock.out')}
    </span>
  )
}
