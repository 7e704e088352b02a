// Account dashboard: last order, addresses, saved items and signed-in devices.
import { useLoaderData } from 'react-router'
import type { ReactNode } from 'react'
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { normalizeRole } from '../../kernel/roles.ts'
import { AddressLines } from '../address/address-lines.tsx'
import { accountContext, requestContext } from '../context.ts'
import { pageMeta } from '../page/page-meta.ts'
import { paths } from '../../contracts/paths.ts'
import { countryName } from '../order/load-order-page.ts'
import { useText } from '../i18n/text.tsx'
import { PlainLink } from '../ui/shop-link.tsx'
import { OrderRow } from './order-row.tsx'
import { requirePrincipal } from './require-principal.ts'
import './addresses.css'
import './orders.css'
import './dashboard.css'

export async function loader(args: LoaderFunctionArgs) {
  const { user, roles } = await requirePrincipal(args)
  const account = args.context.get(accountContext)
  const customer = await account.customer()
  const [{ orders, total }, [address], savedItems, sessions] = await Promise.all([
    customer.orders(1),
    customer.addresses(),
    customer.savedItems(),
    account.sessions(),
  ])
  return {
    name: user.name,
    email: user.email,
    // Every account has the customer role, so it is not listed.
    roles: roles.map(normalizeRole).filter((role) => role !== 'customer'),
    last: orders[0],
    orders: total,
    address,
    country: address && countryName({ address }, args.context.get(requestContext).locale),
    saved: savedItems.length,
    sessions: sessions.length,
  }
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { values: ['my account'], index: false })

const links = [
  ['account-details', 'account.details', 'account.details.text'],
  ['change-password', 'account.password', 'account.password.text'],
  ['security', 'account.security', 'account.security.text'],
] as const

export default function Dashboard() {
  const { t } = useText()
  const { name, email, roles, last, orders, address, country, saved, sessions } =
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
      <section aria-labelledby="last-order">
        <h2 className="t-sm" id="last-order">
          {t('account.last-order')}
        </h2>
        {last ? <OrderRow order={last} /> : <p className="dim">{t('account.orders.none')}</p>}
        {orders > 1 && (
          <p className="sm dashboard-more">
            <PlainLink className="link" href={paths.account('orders')}>
              {t('account.orders.all')}
            </PlainLink>
          </p>
        )}
      </section>
      <div className="dashboard">
        <Tile title={t('account.addresses')} to={paths.account('addresses')}>
          {address ? (
            <span className="address-lines">
              <AddressLines address={address} country={country ?? ''} />
            </span>
          ) : (
            t('account.addresses.none')
          )}
        </Tile>
        <Tile title={t('saved.title')} to={paths.wishlist()}>
          {t('account.saved-items', { count: saved })}
        </Tile>
        <Tile title={t('account.sessions')} to={paths.account('sessions')}>
          {t('account.browsers', { count: sessions })}
        </Tile>
      </div>
      <ul className="account-ways">
        {links.map(([part, title, text]) => (
          <li key={part}>
            <h2 className="t-sm">
              <PlainLink href={paths.account(part)} data-document="">
                {t(title)}
              </PlainLink>
            </h2>
            <p className="sm dim">{t(text)}</p>
          </li>
        ))}
      </ul>
    </>
  )
}

function Tile({ title, to, children }: { title: string; to: string; children: ReactNode }) {
  return (
    <section className="dashboard-tile">
      <h2 className="t-sm">
        <PlainLink href={to}>{title}</PlainLink>
      </h2>
      <p className="sm dim">{children}</p>
    </section>
  )
}
