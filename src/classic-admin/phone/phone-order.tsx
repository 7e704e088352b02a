// An order by phone: items found and put together, priced as whoever calls would pay, and ordered for them as at the checkout; or kept for later, or
// the link to the cart mailed to them.
import { useActionData, useLoaderData, useSearchParams } from 'react-router'
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { FormError } from '../../storefront/account/auth/auth-layout.tsx'
import { hasErrorCode } from '../../storefront/account/form-values.ts'
import { listCountries } from '../../storefront/address/countries.ts'
import { requestContext, shopContext } from '../../storefront/context.ts'
import { pageMeta } from '../../storefront/page/page-meta.ts'
import { useFormat, useText } from '../../storefront/i18n/text.tsx'
import { Button } from '../../storefront/ui/form/button.tsx'
import { Field } from '../../storefront/ui/form/field.tsx'
import { PlainLink } from '../../storefront/ui/shop-link.tsx'
import { officePaths } from '../../contracts/admin-paths.ts'
import { useUnsaved } from '../content/use-unsaved.ts'
import { requireStaff } from '../shell/require-staff.ts'
import { phoneAction, pricedFor } from './phone-action.ts'
import { PhoneCaller } from './phone-caller.tsx'
import { PhoneCheckout } from './phone-checkout.tsx'
import { PhoneDone } from './phone-done.tsx'
import { emptyPhoneOrder, typedOfDraft } from './phone-form.ts'
import { FoundPieces, PhonePieces } from './phone-pieces.tsx'
import '../orders/orders.css'
import '../products/products.css'
import './phone.css'

export async function loader(args: LoaderFunctionArgs) {
  const { phone } = await requireStaff(args, 'draft-orders.manage')
  const { locale } = args.context.get(requestContext)
  const asked = new URL(args.request.url).searchParams
  const [{ languages }, draft, placed] = await Promise.all([
    args.context.get(shopContext).settings(),
    phone.drafts.one(asked.get('draft') ?? '').catch((error: unknown) => {
      if (hasErrorCode(error, 'not_found')) return undefined
      throw error
    }),
    phone.placed(asked.get('order') ?? ''),
  ])
  const request = crypto.randomUUID()
  const typed = draft ? typedOfDraft(draft, request) : emptyPhoneOrder(locale, request)
  return {
    typed,
    priced: draft && (await pricedFor(phone, typed, locale)),
    gone: asked.has('draft') && !draft,
    placed,
    methodViews: args.context.get(shopContext).getPaymentMethodViews(locale),
    countries: listCountries(locale),
    languages: languages.map(({ value, name }) => ({ value, name })),
    request,
  }
}

export const action = phoneAction

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { values: ['order by phone'], index: false })

export default function PhoneOrder() {
  const { t } = useText()
  const { money } = useFormat()
  const known = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() ?? undefined
  const { typed, priced } = answer ?? known
  const done = useSearchParams()[0].get('done')
  const unsaved = useUnsaved(answer !== undefined)
  const { refused, faults = {} } = answer ?? {}
  const quote = priced?.quote
  const begun = answer !== undefined || typed.draft !== ''
  return (
    <>
      <div className="office-top">
        <h1 className="t-md">{t('office.phone.title')}</h1>
        <PlainLink className="button second small" href={officePaths.office('drafts')}>
          {t('office.phone.drafts')}
        </PlainLink>
      </div>
      <p className="sm dim office-phone-text">{t('office.phone.text')}</p>
      {refused && (
        <FormError>
          {refused.before === undefined || !quote
            ? t(refused.key)
            : t('office.phone.refused.total-was', {
                before: money(refused.before, quote.currency),
                now: money(quote.total, quote.currency),
              })}
        </FormError>
      )}
      {!begun && <PhoneDone done={done} placed={known.placed} />}
      {known.gone && !answer && <FormError>{t('office.phone.draft.gone')}</FormError>}
      <form method="post" className="office-phone" noValidate {...unsaved}>
        {/* Enter looks for items or prices them; only the buttons below do anything. */}
        <button type="submit" name="do" value="price" hidden />
        {/* What was refused is asked for anew: the answer of before is not meant. */}
        <input type="hidden" name="request" value={refused ? known.request : typed.request} />
        <input type="hidden" name="draft" value={typed.draft} />
        <input type="hidden" name="version" value={typed.version} />
        <div className="office-phone-part">
          <div className="office-search">
            <input
              type="search"
              name="q"
              aria-label={t('office.stock.search')}
              placeholder={t('office.stock.search')}
              autoComplete="off"
              maxLength={200}
              defaultValue={typed.q}
            />
            <Button type="submit" name="do" value="find" variant="second" small>
              {t('office.search')}
            </Button>
          </div>
          {answer?.found && <FoundPieces found={answer.found} />}
          <PhonePieces typed={typed.items} priced={priced} fault={faults.items && t(faults.items.key)} />
        </div>
        <PhoneCaller
          typed={typed}
          faults={faults}
          countries={known.countries}
          languages={known.languages}
          account={priced?.account ?? false}
          note={answer?.note}
        />
        <PhoneCheckout {...{ typed, quote, faults }} methodViews={known.methodViews} />
        <details className="office-phone-part office-phone-later" open={refused !== undefined || undefined}>
          <summary className="b">{t('office.phone.later')}</summary>
          <div className="office-phone-ways">
            <div className="office-part">
              <Field label={t('office.phone.draft.title')} optional>
                {(control) => (
                  <input
                    {...control}
                    name="title"
                    dir="auto"
                    maxLength={80}
                    autoComplete="off"
                    defaultValue={typed.title}
                  />
                )}
              </Field>
              <p className="sm dim">{t('office.phone.draft.hint')}</p>
              <Button type="submit" name="do" value="keep" variant="second">
                {t('office.phone.draft.keep')}
              </Button>
            </div>
            <div className="office-part">
              <Field label={t('office.phone.message')} optional>
                {(control) => (
                  <textarea
                    {...control}
                    name="message"
                    rows={3}
                    dir="auto"
                    maxLength={2_000}
                    defaultValue={typed.message}
                  />
                )}
              </Field>
              {priced && priced.cart.items.length > 0 && (
                <Field label={t('office.phone.link')} hint={t('office.phone.link.hint')}>
                  {(control) => <input {...control} dir="ltr" readOnly value={priced.link} />}
                </Field>
              )}
              <Button type="submit" name="do" value="send" variant="second">
                {t('office.phone.send')}
              </Button>
            </div>
          </div>
        </details>
      </form>
    </>
  )
}
