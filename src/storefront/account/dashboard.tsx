// Home of the account: the order on its way, returns, wishlist, sizes and measurements, addresses and preferences.
import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { localeNames } from '../../../locales/names.ts'
import { normalizeRole } from '../../kernel/roles.ts'
import type { OrderListRow } from '../../modules/customers/customers.ts'
import type { ProductCard } from '../../modules/search/listing.ts'
import { AddressLines } from '../address/address-lines.tsx'
import { accountContext, requestContext, shopContext } from '../context.ts'
import { pageMeta } from '../page/page-meta.ts'
import { paths } from '../../contracts/paths.ts'
import { countryName, isLate } from '../order/load-order-page.ts'
import { useRootData, useSettings } from '../settings.ts'
import { useText } from '../i18n/text.tsx'
import { PlainLink } from '../ui/shop-link.tsx'
import { MeasurementsPanel } from './measurements-panel.tsx'
import { OpenOrder } from './open-order.tsx'
import { OrderRow } from './order-row.tsx'
import { Panel } from './panel.tsx'
import { requirePrincipal } from './require-principal.ts'
import { ReturnsPanel } from './returns-panel.tsx'
import { WishlistPanel } from './wishlist-panel.tsx'
import '../styles/note.css'
import './addresses.css'
import './orders.css'
import './dashboard.css'

/** Saved items whose current price is looked up. */
const MAX_LOOKED_UP_ITEMS = 24

export async function loader(args: LoaderFunctionArgs) {
  const { user, roles } = await requirePrincipal(args)
  const account = args.context.get(accountContext)
  const customer = await account.customer()
  const [{ orders, total }, [address], savedItems, sessions, returns] = await Promise.all([
    customer.orders(1),
    customer.addresses(),
    customer.savedItems(),
    account.sessions(),
    customer.returns(),
  ])
  const saved = savedItems.slice(0, MAX_LOOKED_UP_ITEMS)
  const [open, products] = await Promise.all([
    loadOpenOrder(args.context, orders),
    saved.length === 0 ? [] : loadCards(args.context, saved),
  ])
  return {
    name: user.name,
    email: user.email,
    emailLanguage: localeNames[user.locale] ?? user.locale,
    // Every account has the customer role, so it is not listed.
    roles: roles.map(normalizeRole).filter((role) => role !== 'customer'),
    open,
    last: orders[0],
    orders: total,
    returns,
    address,
    country: address && countryName({ address }, args.context.get(requestContext).locale),
    saved,
    savedCount: savedItems.length,
    products,
    sessions: sessions.length,
  }
}

type Context = LoaderFunctionArgs['context']

const openStatuses: OrderListRow['status'][] = ['pending', 'paid', 'picking', 'shipped']

/** The latest order that has not arrived, with names in the reader's language. */
async function loadOpenOrder(context: Context, orders: readonly OrderListRow[]) {
  const row = orders.find(({ status }) => openStatuses.includes(status))
  if (!row) return undefined
  const account = context.get(accountContext)
  const shop = context.get(shopContext)
  const ownOrder = await (await account.customer()).order(row.id)
  if (!ownOrder) return undefined
  const { id } = ownOrder.order
  const [order, actions] = await Promise.all([
    shop.order(id, ownOrder.token),
    shop.orderByLink(id, ownOrder.token, (await account.principal())?.user.id)?.actions(),
  ])
  return (
    order &&
    actions && {
      order,
      method: shop.getPaymentMethodViews(context.get(requestContext).locale)[order.payment.method],
      isLate: isLate(order),
      canChange: actions.change || actions.cancel,
    }
  )
}

async function loadCards(context: Context, items: readonly { slug: string }[]): Promise<ProductCard[]> {
  const json = await context.get(shopContext).cardsJson(items.map(({ slug }) => slug))
  return (JSON.parse(json) as { products: ProductCard[] }).products
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { values: ['my account'], index: false })

export default function Dashboard() {
  const { t } = useText()
  const { name, email, roles, open, last, orders, returns, address, country, saved, savedCount, products } =
    useLoaderData<typeof loader>()
  return (
    <>
      <header>
        <h1 className="t-lg" dir="auto">
          {t('account.hello', { name })}
        </h1>
        <p className="dim">
          <bdi>{email}</bdi>
          {roles.length > 0 && (
            <>
              {' · '}
              <bdi>{roles.join(', ')}</bdi>
            </>
          )}
        </p>
      </header>
      {open ? (
        <OpenOrder {...open} />
      ) : (
        <section aria-labelledby="last-order">
          <h2 className="t-sm" id="last-order">
            {t('account.last-order')}
          </h2>
          {last ? <OrderRow order={last} /> : <p className="dim">{t('account.orders.none')}</p>}
        </section>
      )}
      {orders > 1 && (
        <p className="sm">
          <PlainLink className="link" href={paths.account('orders')}>
            {t('account.orders.all')}
          </PlainLink>
        </p>
      )}
      <div className="panels">
        <ReturnsPanel returns={returns} />
        <WishlistPanel items={saved} count={savedCount} products={products} />
        <MeasurementsPanel />
        <Panel
          title={t('account.addresses')}
          link={{
            label: t(address ? 'account.address.edit' : 'account.address.add'),
            to: paths.account('addresses'),
          }}
        >
          <p className="sm">
            {address ? (
              <span className="address-lines">
                <AddressLines address={address} country={country ?? ''} />
              </span>
            ) : (
              <span className="dim">{t('account.addresses.none.text')}</span>
            )}
          </p>
        </Panel>
        <PreferencesPanel />
        <SecurityPanel />
      </div>
    </>
  )
}

/** Country, language and currency of this browser, and the language of emails. */
function PreferencesPanel() {
  const { t, locale } = useText()
  const { emailLanguage } = useLoaderData<typeof loader>()
  const { market } = useRootData() ?? {}
  const { currencyCode } = useSettings()
  const rows = [
    ...(market ? [[t('market.country'), market.name] as const] : []),
    [t('market.language'), localeNames[locale] ?? locale] as const,
    [t('account.currency'), currencyCode] as const,
    [t('account.language'), emailLanguage] as const,
  ]
  return (
    <Panel
      title={t('account.preferences')}
      link={{
        label: t('account.address.edit'),
        to: market ? paths.market() : paths.account('account-details'),
      }}
    >
      <dl className="kv">
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}

function SecurityPanel() {
  const { t } = useText()
  const { sessions } = useLoaderData<typeof loader>()
  const links = [
    ['account-details', t('account.details'), t('account.details.text')],
    ['change-password', t('account.password'), t('account.password.text')],
    ['security', t('account.security'), t('account.security.text')],
    ['sessions', t('account.sessions'), t('account.browsers', { count: sessions })],
  ] as const
  return (
    <Panel title={t('account.details-security')}>
      <ul className="panel-links">
        {links.map(([part, title, text]) => (
          <li key={part}>
            <PlainLink className="link" href={paths.account(part)} data-document="">
              {title}
            </PlainLink>
            <span className="sm dim">{text}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
