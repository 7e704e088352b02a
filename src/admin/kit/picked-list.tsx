// Slugs or SKUs that were picked by a search. Each can be removed.
import { X } from 'lucide-react'
import { useText } from '../i18n/text.tsx'

type Props = { values: readonly string[]; onChange(values: string[]): void }

export function PickedList({ values, onChange }: Props) {
  const { t } = useText()
  if (values.length === 0) return null
  return (
    <ul className="chips">
      {values.map((value) => (
        <li key={value} className="chip">
          <bdi dir="ltr">{value}</bdi>
          <button
            type="button"
            aria-label={t('choices.remove', { name: value })}
            onClick={() => onChange(values.filter((one) => one !== value))}
          >
            <X aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  )
}
