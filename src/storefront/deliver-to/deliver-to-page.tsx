// Remembers the country and postcode of deliveries, and shows their form without JavaScript.
import { data, redirect, useLoaderData } from 'react-router'
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { countryCookie } from '../../contracts/country-cookie.ts'
import { deliverToCookie, formatDeliverTo, MAX_POSTCODE_LENGTH } from '../../contracts/deliver-to-cookie.ts'
import { inLanguage, paths } from '../../contracts/paths.ts'
import { safeLocalPath } from '../../kernel/text/local-path.ts'
import { listCountries } from '../address/countries.ts'
import { requestContext, shopContext } from '../context.ts'
import { useText } from '../i18n/text.tsx'
import { pageMeta } from '../page/page-meta.ts'
import { DeliverToForm } from './deliver-to-form.tsx'

const ONE_YEAR_SECONDS = 31_536_000
const noStore = { 'Cache-Control': 'private, no-store' }

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { locale } = context.get(requestContext)
  const countries = listCountries(locale)
  const { origin, searchParams, protocol } = new URL(request.url)
  const to = safeLocalPath(searchParams.get('to'), paths.home())
  const country = searchParams.get('deliver_country')
  if (country === null) return data({ countries, to }, { headers: noStore })
  const target = origin + inLanguage(locale, to)
  if (!countries.some(({ code }) => code === country)) return redirect(target, { headers: noStore })
  const postcode = (searchParams.get('postcode') ?? '').trim().slice(0, MAX_POSTCODE_LENGTH)
  const end = `; Path=/; Max-Age=${ONE_YEAR_SECONDS}; SameSite=Lax${protocol === 'https:' ? '; Secure' : ''}`
  const headers = new Headers(noStore)
  headers.append('Set-Cookie', `${deliverToCookie}=${formatDeliverTo({ country, postcode })}${end}`)
  // The order will have the prices of the market that it is sent to.
  const markets = await context.get(shopContext).marketChoices()
  if (markets?.countries.some(({ code }) => code === country))
    headers.append('Set-Cookie', `${countryCookie}=${country}${end}`)
  return redirect(target, { status: 303, headers })
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { values: ['deliverTo'], index: false })

export default function DeliverToPage() {
  const { t } = useText()
  const { countries, to } = useLoaderData<typeof loader>()
  return (
    <div className="wrap deliver-to-page">
      <h1 className="t-lg">{t('deliver-to.title')}</h1>
      <DeliverToForm to={to} countries={countries} />
    </div>
  )
}
