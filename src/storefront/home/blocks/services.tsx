import { useText } from '../../i18n/text.tsx'
import { LineIcon } from '../line-icon.tsx'
import type { Block } from './block.ts'

export function Services({ block: { items } }: { block: Block<'services'> }) {
  const { t } = useText()
  return (
    <section className="wrap section" aria-label={t('home.services')}>
      <ul className={`services of-${items.length}`}>
        {items.map((item) => (
          <li key={item.title}>
            <LineIcon name={item.icon} />
            <h3>{item.title}</h3>
            <p className="sm dim">{item.text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
