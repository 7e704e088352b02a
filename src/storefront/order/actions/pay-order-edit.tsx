// Pays the price difference of an order edit: by card here, or on the provider's page. Access by the
// order's signed link.
import { data, redirect, useActionData, useLoaderData, useLocation } from 'react-router'
import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from 'react-router'
import type { OrderEditView } from '../../../modules/fulfilment/order-edits/additional-payment.ts'
import type { OrderEditResult } from '../../../modules/fulfilment/order-edits/settle-order-edit.ts'
import { AuthLayout, FormError } from '../../account/auth/auth-layout.tsx'
import { hasErrorCode, readForm } from '../../account/form-values.ts'
import { requestContext, shopContext } from '../../context.ts'
import { pageMeta } from '../../page/page-meta.ts'
import { inLanguage, paths } from '../../../contracts/paths.ts'
import { payChangePath } from '../../../contracts/link-paths.ts'
import { useFormat, useText } from '../../i18n/text.tsx'
import { Button } from '../../ui/form/button.tsx'
import { localizedLabel } from '../../ui/localized-label.ts'
import { ChosenValues } from '../../ui/product/chosen-values.tsx'
import { UntranslatedText } from '../../ui/untranslated-text.tsx'
import { PlainLink } from '../../ui/shop-link.tsx'
import { useLocalTime } from '../../ui/dom/use-local-time.ts'
import { LinePicture } from '../../cart/lines/line-picture.tsx'
import { CardFields } from '../card-fields.tsx'
import { privateHeaders } from '../private-headers.ts'
import '../../address/address.css'
import '../../styles/note.css'
import '../../styles/order.css'
import '../order-parts.css'

export const headers: HeadersFunction = () => privateHeaders

/** @throws a 404 response when there is none. */
async function loadChange({ request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>) {
  const { searchParams } = new URL(request.url)
  const value = (name: string) => searchParams.get(name) ?? ''
  const [id, token, number] = [value('id'), value('token'), Number(value('change')) || 0]
  const order = context.get(shopContext).orderByLink(id, token)
  const change = await order?.getEdit(number, context.get(requestContext).locale)
  if (!order || !change) throw data(null, { status: 404, headers: privateHeaders })
  return {
    order,
    change,
    number,
    page: paths.order(id, token),
    here: payChangePath(id, token, number),
    value,
  }
}

/** Redirects to the order page, which shows the result. */
const redirectToOrder = (
  page: string,
  { isExchange }: Pick<OrderEditView, 'isExchange'>,
  result: OrderEditResult,
) =>
  redirect(
    result.status === 'ended'
      ? `${page}&ended=${result.reason}`
      : result.status === 'done'
        ? `${page}&done=${isExchange ? 'exchange' : 'change'}#done`
        : page,
    303,
  )

export async function loader(args: LoaderFunctionArgs) {
  const { order, change, number, page, value } = await loadChange(args)
  if (change.result.status === 'done' || change.result.status === 'ended')
    throw redirectToOrder(page, change, change.result)
  if (value('back') === 'left') throw redirectToOrder(page, change, await order.discardEdit(number))
  if (value('back') === 'done') throw redirectToOrder(page, change, change.result)
  const { takesCard, amountMinor, currency, expiresAt, reserved, confirm, result, items, changes } = change
  if (value('go') && !takesCard) {
    const paying = await order.payEdit(number)
    throw paying.status === 'action' ? redirect(paying.url) : redirectToOrder(page, change, paying)
  }
  const checking = result.status === 'pending'
  return data(
    { takesCard, amountMinor, currency, expiresAt, reserved, confirm, checking, items, changes, page },
    { headers: privateHeaders },
  )
}

export async function action(args: ActionFunctionArgs) {
  const { order, change, number, page, here: returnUrl } = await loadChange(args)
  const form = await readForm(args.request, ['do', 'number', 'expiry', 'cvc'])
  if (form.do === 'leave') return redirectToOrder(page, change, await order.discardEdit(number))
  if (form.do === 'confirm' || form.do === 'refuse') {
    await order.confirmEditPayment(number, form.do === 'confirm')
    return redirectToOrder(page, change, (await order.getEdit(number))!.result)
  }
  try {
    const { number: pan, expiry, cvc } = form
    const result = await order.payEdit(number, { number: pan, expiry, cvc })
    // 3-D Secure: the cardholder confirms on this page.
    return result.status === 'action' ? redirect(returnUrl, 303) : redirectToOrder(page, change, result)
  } catch (error) {
    if (hasErrorCode(error, 'invalid_input'))
      return data({ fault: true }, { status: 422, headers: privateHeaders })
    throw error
  }
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { values: ['order'], index: false })

export default function PayOrderEdit() {
  const { t, locale } = useText()
  const { money } = useFormat()
  const { pathname, search } = useLocation()
  const { takesCard, amountMinor, currency, expiresAt, reserved, confirm, checking, items, changes, page } =
    useLoaderData<typeof loader>()
  const error = useActionData<typeof action>()
  const amount = money(amountMinor, currency)
  const returnUrl = inLanguage(locale, pathname + search)
  const time = useLocalTime()(expiresAt)
  if (checking)
    return (
      <AuthLayout title={t('order.pay.title')} text={t('order.pay.checking')}>
        <PlainLink className="link" href={page}>
          {t('order.pay.order')}
        </PlainLink>
      </AuthLayout>
    )
  return (
    <AuthLayout
      title={confirm ? t('checkout.confirm') : t('order.pay.title')}
      text={confirm ? t('checkout.confirm.text') : t('order.pay.text', { time, count: reserved })}
    >
      {changes.length > 0 && <ChangedItems changes={changes} />}
      <div className={items && 'placed-line'}>
        {items && (
          <span className="plate">
            <LinePicture picture={items.to.image} sizes="96px" />
          </span>
        )}
        {items && <ChangedItem {...items} />}
        <bdi className="num b">{amount}</bdi>
      </div>
      {error && <FormError>{t('order.pay.fault')}</FormError>}
      {!confirm && takesCard && (
        <form method="post" action={returnUrl} className="door-form">
          <CardFields required />
          <Button type="submit" name="do" value="pay" wide>
            {t('order.pay.do', { amount })}
          </Button>
        </form>
      )}
      {!confirm && !takesCard && (
        <p>
          <PlainLink className="btn wide" href={`${pathname}${search}&go=1`}>
            {t('order.pay.do', { amount })}
          </PlainLink>
        </p>
      )}
      <form method="post" action={returnUrl} className="door-form">
        {confirm && (
          <Button type="submit" name="do" value="confirm" wide>
            {t('checkout.confirm.yes')}
          </Button>
        )}
        <Button type="submit" name="do" value={confirm ? 'refuse' : 'leave'} variant="second" wide>
          {t(confirm ? 'checkout.confirm.no' : 'order.pay.leave')}
        </Button>
      </form>
    </AuthLayout>
  )
}

/** The items that the edit adds and removes. */
const ChangedItems = ({ changes }: Pick<OrderEditView, 'changes'>) => (
  <ul>
    {changes.map(({ quantity, name, lang, attributes }, at) => (
      <li key={at}>
        <bdi className="num">{`${quantity > 0 ? '+' : '−'}${Math.abs(quantity)} ×`}</bdi>{' '}
        <UntranslatedText lang={lang}>{name}</UntranslatedText>
        {attributes.length > 0 && (
          <p className="sm dim">
            <ChosenValues values={attributes} />
          </p>
        )}
      </li>
    ))}
  </ul>
)

/** The line before and after the edit. */
function ChangedItem({ from, to }: NonNullable<OrderEditView['items']>) {
  const { t } = useText()
  return (
    <div>
      <p className="b">
        <UntranslatedText lang={to.lang}>{to.name}</UntranslatedText>
      </p>
      <p className="sm">
        <ChosenValues values={to.attributes} />
      </p>
      <p className="sm dim">
        {t('order.pay.instead', { options: from.attributes.map(localizedLabel).join(', ') })}
      </p>
    </div>
  )
}
