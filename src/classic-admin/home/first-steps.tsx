// What a shop that sells nothing yet needs, in the order in which it is done, each to those whose work it is.
import type { Permission } from '../../contracts/permissions.ts'
import { type MessageKey, useText } from '../../storefront/i18n/text.tsx'
import { PlainLink } from '../../storefront/ui/shop-link.tsx'
import { officePaths } from '../../contracts/admin-paths.ts'

type Step = { label: MessageKey; href: string }

const steps: readonly (Step & { permission: Permission })[] = [
  { permission: 'settings.edit', label: 'office.begin.settings', href: officePaths.office('settings') },
  {
    permission: 'categories.manage',
    label: 'office.begin.categories',
    href: officePaths.office('categories'),
  },
  { permission: 'imports.manage', label: 'office.begin.file', href: officePaths.office('imports') },
  { permission: 'products.create', label: 'office.begin.product', href: officePaths.officeNewProduct() },
  { permission: 'content.edit', label: 'office.begin.content', href: officePaths.office('content') },
  { permission: 'team.manage', label: 'office.begin.people', href: officePaths.office('people') },
]

export const firstSteps = (may: (permission: Permission) => boolean): Step[] =>
  steps.filter(({ permission }) => may(permission)).map(({ label, href }) => ({ label, href }))

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
