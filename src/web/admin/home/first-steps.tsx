// What a shop that sells nothing yet needs, in the order in which it is done, each to those whose work it is.
import type { AdminPermission } from '../../../services/admin-permissions.ts'
import { type MessageKey, useText } from '../../text.tsx'
import { PlainLink } from '../../ui/shop-link.tsx'
import { officePaths } from '../office-paths.ts'

type Step = { label: MessageKey; href: string }

const steps: readonly (Step & { room: AdminPermission })[] = [
  { room: 'settings', label: 'office.begin.settings', href: officePaths.office('settings') },
  { room: 'categories', label: 'office.begin.categories', href: officePaths.office('categories') },
  { room: 'imports', label: 'office.begin.file', href: officePaths.office('imports') },
  { room: 'new-products', label: 'office.begin.product', href: officePaths.officeNewProduct() },
  { room: 'content', label: 'office.begin.content', href: officePaths.office('content') },
  { room: 'grants', label: 'office.begin.people', href: officePaths.office('people') },
]

export const firstSteps = (may: (room: AdminPermission) => boolean): Step[] =>
  steps.filter(({ room }) => may(room)).map(({ label, href }) => ({ label, href }))

export function FirstSteps({ steps }: { steps: readonly Step[] }) {
  const { t } = useText()
  return (
    <section aria-labelledby="begin">
      <h2 className="t-sm" id="begin">
        {t('office.begin')}
      </h2>
      <p className="dim">{t('office.begin.text')}</p>
      <ol className="office-begin">
        {steps.map(({ label, href }) => (
          <li key={label}>
            <PlainLink className="link" href={href}>
              {t(label)}
            </PlainLink>
          </li>
        ))}
      </ol>
    </section>
  )
}
