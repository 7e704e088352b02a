// Redirects to and from the payment page, by the order's signed link. Renders nothing.
import { redirect } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import { shopContext } from '../../context.ts'
import { privateHeaders } from '../../order/private-headers.ts'
import { readPaymentLink, toRedirect } from './payment-link.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const [id, token] = readPaymentLink(request)
  const shop = context.get(shopContext)
  const step = /\/(pay|done|left)(?:\.data)?$/.exec(new URL(request.url).pathname)?.[1]
  const page = step === 'pay' ? await shop.getPaymentUrl(id, token) : undefined
  const target =
    page ?? toRedirect(await shop.returnFromPayment(id, token, step === 'left' ? 'left' : 'done'), id, token)
  return redirect(target, { status: 303, headers: privateHeaders })
}

export default function PaymentReturn() {
  return null
}
