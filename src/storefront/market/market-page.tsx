// Remembers the chosen country and language, and shows the form of the market dialog without JavaScript.
import { data, redirect, useLoaderData } from 'react-router'
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { countryCookie } from '../../contracts/country-cookie.ts'
import { inLanguage, paths } from '../../contracts/paths.ts'
import { isLocale } from '../../kernel/locale.ts'
import { safeLocalPath } from '../../kernel/text/local-path.ts'
import { requestContext, shopContext } from '../context.ts'
import { useText } from '../i18n/text.tsx'
import { pageMeta } from '../page/page-meta.ts'
import { MarketForm } from './market-form.tsx'

const ONE_YEAR_SECONDS = 31_536_000
const noStore = { 'Cache-Control': 'private, no-store' }

export async function loader({ request, context }: LoaderFunctionArgs) {
  const choices = await context.get(shopContext).marketChoices()
  if (!choices) throw data(null, { status: 404 })
  const { origin, searchParams, protocol } = new URL(request.url)
  const to = withoutCountry(safeLocalPath(searchParams.get('to'), paths.home()))
  const country = searchParams.get('country')
  if (country === null) return data({ choices, to }, { headers: noStore })
  const { locale } = context.get(requestContext)
  const language = searchParams.get('language')
  const target = origin + inLanguage(isLocale(language) ? language : locale, to)
  if (!choices.countries.some(({ code }) => code === country)) return redirect(target, { headers: noStore })
  const secure = protocol === 'https:' ? '; Secure' : ''
  const cookie = `${countryCookie}=${country}; Path=/; Max-Age=${ONE_YEAR_SECONDS}; SameSite=Lax${secure}`
  return redirect(target, { status: 303, headers: { ...noStore, 'Set-Cookie': cookie } })
}

/** A country in the address would win over the choice where cookies are off, and is not needed any more. */
function withoutCountry(path: string): string {
  const [pathname = '', query] = path.split('?', 2)
  if (query === undefined || /^\/shops(?:$|\/)/.test(pathname)) return path
  const params = new URLSearchParams(query)
  params.delete('country')
  return params.size > 0 ? `${pathname}?${params}` : pathname
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { values: ['market'], index: false })

export default function MarketPage() {
  const { t } = useText()
  const { choices, to } = useLoaderData<typeof loader>()
  return (
    <div className="wrap market-page">
      <h1 className="t-lg">{t('market.title')}</h1>
      <MarketForm choices={choices} to={to} />
    </div>
  )
}
