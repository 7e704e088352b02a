import { Copy } from 'lucide-react'
import { Link } from 'react-router'
import { officePaths } from '../../../contracts/admin-paths.ts'
import { useText } from '../../i18n/text.tsx'
import { useToasts } from '../../kit/toast.tsx'
import type { PlacedDraft } from './place-draft.ts'

type Props = { done: PlacedDraft; email: string }

/** The order is placed, or a link is sent. */
export function DraftDone({ done: { kind, number = '', order, link }, email }: Props) {
  const { t } = useText()
  const toasts = useToasts()
  const copy = async (value: string) => {
    await navigator.clipboard.writeText(value)
    toasts.show({ title: t('order.copied') })
  }
  return (
    <>
      <h1>{t(`draft.done.${kind}`, { number, email })}</h1>
      {link !== undefined && (
        <label className="field">
          <span>{t('draft.customer-link')}</span>
          <span className="row">
            <input className="input grow" dir="ltr" readOnly value={link} />
            <button type="button" className="button" onClick={() => void copy(link)}>
              <Copy aria-hidden="true" /> {t('action.copy')}
            </button>
          </span>
        </label>
      )}
      {order !== undefined && (
        <Link className="button primary" to={officePaths.officeOrder(order)}>
          {t('draft.open-order')}
        </Link>
      )}
    </>
  )
}
