// What stock is called in words.
import type { StockCount } from '../../modules/inventory/stock.ts'
import { useFormat, useText } from '../../storefront/i18n/text.tsx'

/** Names of locations by their codes; they are written by staff, in their language. */
export const useLocationName =
  (locations: readonly { code: string; name: string }[]) =>
  (code: string): string =>
    locations.find((one) => one.code === code)?.name ?? code

/** Heads of the columns that Counts fills. */
export function CountHeads() {
  const { t } = useText()
  return (['office.product.on-hand', 'office.stock.held', 'office.stock.free'] as const).map((key) => (
    <th key={key} scope="col" className="end">
      {t(key)}
    </th>
  ))
}

/** On the shelf, promised, free. */
export function Counts({ of, few }: { of: StockCount; few: number }) {
  const { number } = useFormat()
  return (
    <>
      <td className="end num">{number(of.on_hand)}</td>
      <td className="end num">{number(of.reserved)}</td>
      <td className="end num">
        <FreePieces free={of.available} few={few} />
      </td>
    </>
  )
}

/** How many can be sold: a figure, marked where they are few, a word where there are none. */
function FreePieces({ free, few }: { free: number; few: number }) {
  const { t } = useText()
  const { number } = useFormat()
  if (free > few) return number(free)
  return (
    <span className={`office-state ${free > 0 ? 'warn' : 'bad'}`}>
      {free > 0 ? number(free) : t('office.stock.out')}
    </span>
  )
}
