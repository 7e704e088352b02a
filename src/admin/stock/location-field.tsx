import { useText } from '../i18n/text.tsx'
import type { StockLocation } from './stock-queries.ts'

type Props = {
  name: string
  label: 'stock.location' | 'stock.from' | 'stock.to'
  locations: readonly StockLocation[]
  initial?: string | undefined
}

/** Chooses a location in a form. */
export function LocationField({ name, label, locations, initial }: Props) {
  const { t } = useText()
  return (
    <label className="field">
      <span>{t(label)}</span>
      <select className="input" name={name} defaultValue={initial}>
        {locations.map((location) => (
          <option key={location.code} value={location.code}>
            {location.name}
          </option>
        ))}
      </select>
    </label>
  )
}
