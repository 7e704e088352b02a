import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { pageMeta } from '../page-meta.ts'
import { paths } from '../paths.ts'
import { useText } from '../text.tsx'
import { PlainLink } from '../ui/shop-link.tsx'
import { requirePrincipal } from './require-principal.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { user } = await requirePrincipal(args)
  return { name: user.name, email: user.email }
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { values: ['my account'], index: false })

const ways = [
  ['orders', 'account.orders', 'account.orders.text'],
  ['account-details', 'account.details', 'account.details.text'],
  ['change-password', 'account.password', 'account.password.text'],
  ['security', 'account.security', 'account.security.text'],
  ['sessions', 'account.sessions', 'account.sessions.text'],
] as const

export default function Dashboard() {
  const { t } = useText()
  const { name, email } = useLoaderData<typeof loader>()
  return (
    <>
      <header>
        <h1 className="t-lg" dir="auto">
          {t('account.hello', { name })}
        </h1>
        <p className="dim">
          <bdi>{email}</bdi>
        </p>
      </header>
      <ul className="account-ways">
        {ways.map(([part, title, text]) => (
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
