// Notice of what the sign-in merged into the account's cart, with an undo action.
import type { CartMerge } from '../../../modules/cart/account-cart.ts'
import { showCartError } from '../../state/cart/show-cart-error.ts'
import { undoMerge } from '../../state/cart/cart.ts'
import { useCartMerge } from '../../state/cart/cart-merge.ts'
import { useFormat, useText } from '../../i18n/text.tsx'
import { Icon } from '../../ui/icon.tsx'
import { UntranslatedText } from '../../ui/untranslated-text.tsx'
import { showToast } from '../../ui/toast/toast.ts'
import '../../styles/note.css'
import '../lines/lines.css'

type Line = CartMerge['lines'][number]

/** Shown until dismissed or undone. */
export function CartMergeNote() {
  const { t } = useText()
  const report = useCartMerge((merged) => merged.report)
  if (!report) return null
  const count = report.lines.reduce((sum, line) => sum + (line.quantity > 0 ? line.guest_quantity : 0), 0)
  const read = () => useCartMerge.setState({ report: undefined })
  const undo = () =>
    undoMerge(report.id).then(
      () => showToast({ title: t('cart.merged.undone') }),
      (error: unknown) => showCartError(t, error, 'cart.change-failed'),
    )
  return (
    <section className="note merged" aria-label={t('cart.merged', { count })}>
      <Icon name="bag" />
      <div>
        <p>{t('cart.merged', { count })}</p>
        <ul className="sm">
          {report.lines.map((line) => (
            <MergedLine key={line.id} line={line} />
          ))}
        </ul>
        <p className="row">
          <button type="button" className="link sm" onClick={() => void undo()}>
            {t('cart.merged.undo')}
          </button>
          <button type="button" className="link sm" onClick={read}>
            {t('dialog.close')}
          </button>
        </p>
      </div>
    </section>
  )
}

function MergedLine({ line }: { line: Line }) {
  const { t } = useText()
  const { money, number } = useFormat()
  const before = line.previous_price === undefined ? '' : money(line.previous_price, line.currency)
  const describeChange = (change: Line['changes'][number]) => {
    if (change === 'full') return t('cart.full')
    if (change === 'insufficient_stock') return t('cart.change.reduced')
    if (change === 'limit') return t('cart.change.limited')
    if (change === 'price_up' || change === 'price_down') return t(`cart.change.${change}`, { before })
    return change === 'unavailable' ? t('cart.change.unavailable') : t('cart.change.sold_out')
  }
  return (
    <li>
      {number(line.guest_quantity)} ×{' '}
      <UntranslatedText lang={line.lang}>{line.name || t('cart.change.unavailable')}</UntranslatedText>
      {line.quantity > line.guest_quantity && (
        <span> · {t('cart.merged.joined', { count: line.quantity })}</span>
      )}
      {line.name && line.changes.map((change) => <span key={change}> · {describeChange(change)}</span>)}
    </li>
  )
}
