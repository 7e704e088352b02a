import { data } from 'react-router'
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { pageMeta } from '../page-meta.ts'
import { useText } from '../text.tsx'
import { requirePrincipal } from './require-principal.ts'

/** Whoever may not see it is told there is nothing. */
export async function loader(args: LoaderFunctionArgs) {
  const { permissions } = await requirePrincipal(args)
  if (!permissions.includes('view-api')) throw data(null, { status: 404 })
  return null
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { values: ['connect api'], index: false })

export default function ConnectApi() {
  const { t } = useText()
  return (
    <header>
      <h1 className="t-lg">{t('account.api')}</h1>
      <p className="dim">{t('account.api.text')}</p>
    </header>
  )
}
