// Back-in-stock subscription for a sold-out size: one email when it is available. A plain form, handled by the
// page's action without JavaScript.
import { useState } from 'react'
import type { RefObject, SyntheticEvent } from 'react'
import { useActionData, useSearchParams } from 'react-router'
import type { VariantId } from '../../kernel/ids.ts'
import type { ProductDetail } from '../../modules/search/listing.ts'
import { ApiError, callApi } from '../state/api.ts'
import { inLanguage, paths } from '../../contracts/paths.ts'
import { useText, type MessageKey } from '../i18n/text.tsx'
import { Button } from '../ui/form/button.tsx'
import { Field } from '../ui/form/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { announce } from '../ui/toast/live-region.tsx'
import { type Choice, toVariantParam } from './choice.ts'

/** Error result of the page's action. */
export type BackInStockResult = { variantId: string; email: string; fault: MessageKey }

type Props = { product: ProductDetail; choice: Required<Choice>; input: RefObject<HTMLInputElement | null> }

export function BackInStock({ product, choice: { colour, size }, input }: Props) {
  const { t, locale } = useText()
  const actionData = useActionData() as BackInStockResult | undefined
  const ownResult = actionData?.variantId === String(size.id) ? actionData : undefined
  const form = useSubscribe(size.id, useSearchParams()[0].get('requested') === String(size.id))
  if (form.state === 'requested')
    return (
      <p className="note good" id="back-in-stock">
        <Icon name="check" />
        <span>{t('product.back.subscribed')}</span>
      </p>
    )
  const error = form.fault ?? ownResult?.fault
  return (
    <form
      id="back-in-stock"
      className="back-in-stock"
      method="post"
      action={inLanguage(locale, paths.product(product.slug, toVariantParam(colour, size)))}
      onSubmit={form.send}
    >
      <input type="hidden" name="variant_id" value={size.id} />
      <Field label={t('product.back.email')} hint={t('product.back.hint')} error={error && t(error)}>
        {(control) => (
          <input
            {...control}
            ref={input}
            type="email"
            name="email"
            required
            maxLength={254}
            autoComplete="email"
            dir="ltr"
            defaultValue={ownResult?.email}
          />
        )}
      </Field>
      <Button type="submit" busy={form.state === 'sending'}>
        {t(form.state === 'sending' ? 'product.back.sending' : 'product.back.tell')}
      </Button>
    </form>
  )
}

/** Submits the form without leaving the page. */
function useSubscribe(variantId: VariantId, isSubscribed: boolean) {
  const { t, locale } = useText()
  const [state, setState] = useState<'ready' | 'sending' | 'requested'>(isSubscribed ? 'requested' : 'ready')
  const [error, setError] = useState<MessageKey>()
  const send = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const email = new FormData(event.currentTarget).get('email')
    setState('sending')
    setError(undefined)
    try {
      await callApi('/v1/dynamic/product/back_in_stock', { body: { variant_id: variantId, email, locale } })
      setState('requested')
      announce(t('product.back.subscribed'))
    } catch (error) {
      setState('ready')
      const errorKey = errorKeyFor(error)
      setError(errorKey)
      announce(t(errorKey))
    }
  }
  return { state, fault: error, send: (event: SyntheticEvent<HTMLFormElement>) => void send(event) }
}

function errorKeyFor(error: unknown): MessageKey {
  const status = error instanceof ApiError ? error.status : 0
  return status === 400
    ? 'product.back.email-wrong'
    : status === 429
      ? 'product.back.too-many'
      : 'product.back.failed'
}
