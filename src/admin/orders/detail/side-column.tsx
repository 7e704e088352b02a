// Who ordered, where it goes, and the documents of the order.
import { useQuery } from '@tanstack/react-query'
import { Copy, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { officePaths } from '../../../contracts/admin-paths.ts'
import { api, unwrap } from '../../data/client.ts'
import { useCan } from '../../data/session.ts'
import { useText } from '../../i18n/text.tsx'
import { RecordFields } from '../../kit/fields/record-fields.tsx'
import { useToasts } from '../../kit/toast.tsx'
import { useOpenDialog } from './dialog-context.tsx'
import type { Order } from './order-query.ts'
import { OrganisationPanel } from './organisation-panel.tsx'
import { Panel } from './panel.tsx'

export function SideColumn({ order }: { order: Order }) {
  const { t } = useText()
  const can = useCan()
  return (
    <aside aria-label={t('orders.customer')}>
      <OrganisationPanel order={order} />
      <Customer order={order} />
      <Addresses order={order} />
      <Wishes order={order} />
      <Risk order={order} />
      <RecordFields
        owner="orders"
        id={order.id}
        isEditable={can('orders.add-note')}
        renderPanel={(title, content) => <Panel title={title}>{content}</Panel>}
      />
      <Documents order={order} />
    </aside>
  )
}

function Customer({ order }: { order: Order }) {
  const { t, money } = useText()
  const can = useCan()
  const toasts = useToasts()
  const { customer_id: id, address, email, business } = order
  const { data } = useQuery({
    queryKey: ['customers', 'one', id],
    queryFn: () => unwrap(api.GET('/api/v1/staff/customers/{id}', { params: { path: { id: id! } } })),
    enabled: id !== null && can('customers.read'),
  })
  const copy = async (value: string) => {
    await navigator.clipboard.writeText(value)
    toasts.show({ title: t('order.copied') })
  }
  const contacts = [email, address.phone ?? ''].filter((value) => value !== '')
  return (
    <Panel title={t('orders.customer')}>
      <p>
        {data ? (
          <Link className="link strong" to={officePaths.officeCustomer(data.id)}>
            <bdi>{data.name || address.name}</bdi>
          </Link>
        ) : (
          <bdi className="strong">{address.name}</bdi>
        )}
      </p>
      {data && (
        <p className="dim">
          {t('order.customer.figures', { count: data.figures.orders })},{' '}
          <bdi>{money(data.figures.spent, data.figures.currency)}</bdi>
        </p>
      )}
      {id === null && <p className="dim">{t('order.customer.guest')}</p>}
      {data?.company && can('companies.read') && (
        <p>
          <Link className="link" to={officePaths.officeCompany(data.company.id)}>
            <bdi>{data.company.name}</bdi>
          </Link>
        </p>
      )}
      {business?.purchase_order && (
        <p>
          {t('order.purchase-order')} <bdi>{business.purchase_order}</bdi>
        </p>
      )}
      {business?.approval && business.approval !== 'approved' && (
        <p>
          {t(`approval.${business.approval}`)} <bdi className="dim">{business.reason}</bdi>
        </p>
      )}
      {contacts.map((value) => (
        <p key={value} className="row">
          <a className="grow" dir="ltr" href={value.includes('@') ? `mailto:${value}` : `tel:${value}`}>
            {value}
          </a>
          <button
            type="button"
            className="button quiet"
            aria-label={t('order.copy', { value })}
            onClick={() => void copy(value)}
          >
            <Copy aria-hidden="true" />
          </button>
        </p>
      ))}
      {email === '' && <p className="dim">{t('order.no-email')}</p>}
      {data && data.groups.length > 0 && (
        <p className="dim">
          <bdi>{data.groups.join(', ')}</bdi>
        </p>
      )}
    </Panel>
  )
}

function Address({ address }: { address: Order['address'] }) {
  const { country } = useText()
  const { name, company, line1, line2, city, region, postcode, country: code } = address
  const lines = [
    name,
    company,
    line1,
    line2,
    [city, region, postcode].filter(Boolean).join(', '),
    country(code),
  ]
  return (
    <address>
      {lines
        .filter((line) => line)
        .map((line) => (
          <bdi key={line}>{line}</bdi>
        ))}
    </address>
  )
}

function Addresses({ order }: { order: Order }) {
  const { t } = useText()
  const can = useCan()
  const open = useOpenDialog()
  const canEdit = can('orders.edit') && ['pending', 'paid'].includes(order.status) && !order.is_store_address
  return (
    <Panel
      title={t(order.pickup ? 'order.address' : 'order.shipping-address')}
      aside={
        canEdit && (
          <button type="button" className="button quiet" onClick={() => open('address')}>
            {t('order.edit-address')}
          </button>
        )
      }
    >
      <Address address={order.address} />
      {order.billing_address && (
        <>
          <h3 className="panel-label">{t('order.billing-address')}</h3>
          <Address address={order.billing_address} />
        </>
      )}
      {order.tax_details?.buyer_vat_id && (
        <p className="dim">
          {t('field.vat-id')} <bdi>{order.tax_details.buyer_vat_id}</bdi>
        </p>
      )}
    </Panel>
  )
}

/** What the customer wrote, and the wrapping as a gift. */
function Wishes({ order }: { order: Order }) {
  const { t } = useText()
  if (order.note === '' && !order.gift) return null
  return (
    <Panel title={t('order.wishes')}>
      {order.note !== '' && (
        <p className="order-quote" dir="auto">
          {order.note}
        </p>
      )}
      {order.gift && (
        <>
          <h3 className="panel-label">{t('order.gift')}</h3>
          {order.gift.message !== '' && (
            <p className="order-quote" dir="auto">
              {order.gift.message}
            </p>
          )}
        </>
      )}
    </Panel>
  )
}

/** Rules that the order matched, and problems with its tax and documents. */
function Risk({ order }: { order: Order }) {
  const { t, percent } = useText()
  const holds = order.holds.filter(({ kind }) => kind === 'risk')
  const problem = order.tax_calculation?.problem
  if (holds.length === 0 && !problem && order.document_problems.length === 0) return null
  return (
    <Panel title={t('order.risk')}>
      {holds.map(({ id, reason, released_at: released }) => (
        <p key={id} className={released === null ? 'bad' : 'dim'}>
          <bdi>{reason}</bdi> {released !== null && t('order.risk.released')}
        </p>
      ))}
      {problem && (
        <p className="bad">
          {t('order.tax-problem', { rate: percent((order.taxes[0]?.rate ?? 0) * 100) })} <bdi>{problem}</bdi>
        </p>
      )}
      {order.document_problems.map(({ rule, message }) => (
        <p key={rule} className="bad">
          <bdi>{rule}</bdi>: <bdi>{message}</bdi>
        </p>
      ))}
    </Panel>
  )
}

function Documents({ order }: { order: Order }) {
  const { t, number } = useText()
  const documents: { name: string; label: ReactNode }[] = [
    { name: 'packing-slip', label: t('order.packing-slip') },
    // No carrier takes an order that is collected in a store.
    ...(order.pickup ? [] : [{ name: 'label', label: t('order.address-label') }]),
    ...order.documents.map(({ kind, number: count, display_number: shown }) => ({
      name: kind === 'invoice' ? 'invoice' : `credit-note-${count}`,
      label: (
        <>
          {t(`document.${kind}`)} <bdi>{shown}</bdi>
        </>
      ),
    })),
    ...order.returns
      .filter(({ status }) => status === 'requested')
      .map((one) => ({
        name: `return-${one.number}`,
        label: t('order.return-slip', { number: number(one.number) }),
      })),
  ]
  return (
    <Panel title={t('order.documents')}>
      <ul>
        {documents.map(({ name, label }) => (
          <li key={name}>
            <a
              className="row order-document"
              target="_blank"
              rel="noreferrer"
              href={officePaths.staffFile(`orders/${order.id}/documents/${name}`)}
            >
              <Printer aria-hidden="true" /> <span>{label}</span>
            </a>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
