// Orders that staff take for a customer, such as by phone: entered on one page and saved as a draft while staff type.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { officePaths } from '../../../contracts/admin-paths.ts'
import { isUuid } from '../../../kernel/ids.ts'
import { ApiError } from '../../data/api-error.ts'
import { useSession } from '../../data/session.ts'
import { useText } from '../../i18n/text.tsx'
import { fetchCustomer, toCustomerValues } from './customer-panel.tsx'
import { DraftForm } from './draft-form.tsx'
import { draftQuery } from './draft-queries.ts'
import { COUNTRY_KEY, readDraft, startDraft } from './draft-values.ts'
import '../../orders/detail/order.css'
import './draft.css'

/** With `?customer=<id>` it starts with this customer. */
export function NewOrderPage() {
  const { shop, user } = useSession()
  const [attempt, setAttempt] = useState(0)
  const customerId = useSearchParams()[0].get('customer') ?? ''
  const { data: customer, isLoading } = useQuery({
    queryKey: ['customers', 'of-order', customerId],
    queryFn: () => fetchCustomer(customerId),
    enabled: isUuid(customerId),
  })
  if (isLoading) return <p className="order-missing" aria-busy="true" />
  const locale = shop.languages.includes(user.locale) ? user.locale : (shop.languages[0] ?? 'en')
  const start = startDraft(locale, localStorage.getItem(COUNTRY_KEY) ?? '')
  return (
    <DraftForm
      key={attempt}
      id={undefined}
      version={0}
      start={{ ...start, ...(customer && attempt === 0 && toCustomerValues(start, customer)) }}
      onNew={() => setAttempt((now) => now + 1)}
    />
  )
}

export function DraftPage() {
  const { id = '' } = useParams()
  return <SavedDraft key={id} id={id} />
}

function SavedDraft({ id }: { id: string }) {
  const { t } = useText()
  const { shop } = useSession()
  const { data, error } = useQuery(draftQuery(id))
  if (data)
    return (
      <DraftForm
        id={id}
        version={data.version}
        start={readDraft(data, shop.currency)}
        onNew={() => window.location.assign(officePaths.newOrder())}
      />
    )
  if (!error) return <p className="order-missing" aria-busy="true" />
  const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 400)
  return (
    <div className="order-missing">
      <h1>{t(isMissing ? 'draft.not-found' : 'order.load-failed')}</h1>
      {isMissing && <p className="dim">{t('draft.not-found.hint')}</p>}
      <Link className="button" to={officePaths.office('drafts')}>
        {t('drafts.title')}
      </Link>
    </div>
  )
}
