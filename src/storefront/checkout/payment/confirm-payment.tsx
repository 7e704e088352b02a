// 3-D Secure page of the demo cards. The challenge is stored on the server, so a reload shows it again.
import { data, redirect, useLoaderData, useLocation } from 'react-router'
import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from 'react-router'
import { AuthLayout } from '../../account/auth/auth-layout.tsx'
import { readForm } from '../../account/form-values.ts'
import { shopContext } from '../../context.ts'
import { pageMeta } from '../../page/page-meta.ts'
import { inLanguage } from '../../../contracts/paths.ts'
import { useFormat, useText } from '../../i18n/text.tsx'
import { Button } from '../../ui/form/button.tsx'
import { CardName } from '../../ui/product/card-name.tsx'
import { privateHeaders } from '../../order/private-headers.ts'
import { readPaymentLink, toRedirect } from './payment-link.ts'

export const headers: HeadersFunction = () => privateHeaders

/** An answered challenge redirects to the next page. */
export async function loader(args: LoaderFunctionArgs) {
  const [id, token] = readPaymentLink(args.request)
  const shop = args.context.get(shopContext)
  const challenge = await shop.challenge(id, token)
  if (!challenge) throw redirect(toRedirect(await shop.returnFromPayment(id, token, 'done'), id, token))
  return data(challenge, { headers: privateHeaders })
}

export async function action({ request, context }: ActionFunctionArgs) {
  const [id, token] = readPaymentLink(request)
  const { decision } = await readForm(request, ['decision'])
  const returnTarget = await context.get(shopContext).confirmPayment(id, token, decision === 'confirm')
  return redirect(toRedirect(returnTarget, id, token), 303)
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { values: ['checkout'], index: false })

export default function ConfirmPayment() {
  const { t, locale } = useText()
  const { money } = useFormat()
  const { pathname, search } = useLocation()
  const { amountMinor, currency, brand, last4 } = useLoaderData<typeof loader>()
  return (
    <AuthLayout title={t('checkout.confirm')} text={t('checkout.confirm.text')}>
      <p className="row between">
        <bdi className="num t-md">{money(amountMinor, currency)}</bdi>
        {last4 && <CardName brand={brand} last4={last4} className="dim" />}
      </p>
      <form method="post" action={inLanguage(locale, pathname + search)} className="door-form">
        <Button type="submit" name="decision" value="confirm" wide>
          {t('checkout.confirm.yes')}
        </Button>
        <Button type="submit" name="decision" value="refuse" variant="second" wide>
          {t('checkout.confirm.no')}
        </Button>
      </form>
    </AuthLayout>
  )
}
