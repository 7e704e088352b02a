import type { ProductStatus } from '../../modules/catalog/products/edit-product.ts'
import { useText } from '../../storefront/i18n/text.tsx'

const looks = { active: 'good', draft: 'warn', archived: '' } as const

/** Whether it is sold: a square and a word. */
export function ProductStateMark({ status }: { status: ProductStatus }) {
  const { t } = useText()
  return <span className={`office-state ${looks[status]}`}>{t(`office.product.state.${status}`)}</span>
}
