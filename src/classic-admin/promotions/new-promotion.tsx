// A new promotion: what it takes off, for whom and when; said in words and tried on pieces before it begins.
import { data, redirect, useActionData, useLoaderData } from 'react-router'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router'
import type { PromotionError } from '../../modules/promotions/promotions.ts'
import { FormError } from '../../storefront/account/auth/auth-layout.tsx'
import { hasErrorCode } from '../../storefront/account/form-values.ts'
import { shopContext } from '../../storefront/context.ts'
import { pageMeta } from '../../storefront/page/page-meta.ts'
import { useFormat, useText } from '../../storefront/i18n/text.tsx'
import { Button } from '../../storefront/ui/form/button.tsx'
import { Icon } from '../../storefront/ui/icon.tsx'
import { PlainLink } from '../../storefront/ui/shop-link.tsx'
import { officePaths } from '../../contracts/admin-paths.ts'
import { typedIn } from '../products/typed-in.ts'
import { requireStaff } from '../shell/require-staff.ts'
import { type PromotionFaults, readPieces, readPromotion } from './promotion-form.ts'
import { PromotionFields, WhenFields } from './promotion-fields.tsx'
import { usePromotionWords, type WordedPromotion } from './promotion-words.ts'
import '../orders/orders.css'
import '../products/products.css'

/** Amounts in minor units. */
type Tried = {
  subtotal: number
  off: number
  gifts: { sku: string; quantity: number }[]
  refused: PromotionError | null
  unknown: string[]
}

const isGiftIssue = (error: unknown): boolean => {
  const { issues = [] } = ((error as { details?: unknown }).details ?? {}) as { issues?: { path: string }[] }
  return issues.some(({ path }) => path.startsWith('gift'))
}

async function known(args: Pick<LoaderFunctionArgs, 'context' | 'url'>) {
  const office = await requireStaff(args, 'promotions.manage')
  const [{ categories, brands }, { currencyCode }, { timeZone }] = await Promise.all([
    office.choices(),
    args.context.get(shopContext).settings(),
    office.today(),
  ])
  return { office, categories, brands, currency: currencyCode, timeZone }
}

export async function loader(args: LoaderFunctionArgs) {
  const { office: _, ...rest } = await known(args)
  return { ...rest, key: crypto.randomUUID() }
}

export async function action(args: ActionFunctionArgs) {
  const { office, categories, brands, currency, timeZone } = await known(args)
  const typed = await typedIn(args.request)
  const { input, faults } = readPromotion(typed, currency, timeZone)
  const refuse = (found: PromotionFaults) => data({ typed, faults: found, tried: undefined }, { status: 422 })
  if (Object.keys(faults).length > 0) return refuse(faults)
  try {
    if (typed['do'] === 'try') {
      const starts =
        input.startsAt instanceof Date && input.startsAt > new Date() ? input.startsAt : undefined
      const items = readPieces(typed['pieces'] ?? '')
      const preview =
        items.length > 0
          ? await office.promotions.preview({ items, promotion: input, at: starts })
          : undefined
      const outcome = preview?.promotions.find(({ id }) => id === null)
      const tried: Tried = {
        subtotal: preview?.items_total ?? 0,
        off: outcome?.discount ?? 0,
        gifts: preview?.gifts ?? [],
        refused: outcome?.rejection_reason ?? null,
        unknown: preview?.unknown_skus ?? [],
      }
      const names = [
        categories.find(({ slug }) => slug === typed['category'])?.name,
        brands.find(({ slug }) => slug === typed['brand'])?.name,
      ]
      const kind = input.freeShipping
        ? 'free_shipping'
        : input.buy
          ? 'buy_get'
          : input.gift
            ? 'gift'
            : input.amountMinor === undefined
              ? 'percent'
              : 'amount'
      const worded: WordedPromotion = {
        kind,
        percent: input.percent ?? null,
        amountMinor: input.amountMinor ?? null,
        buyQuantity: input.buy?.quantity ?? null,
        getQuantity: input.buy?.get ?? null,
        code: input.code ?? null,
        minimumMinor: input.minimumMinor ?? 0,
        firstOrder: input.firstOrder ?? false,
        limitTotal: input.limitTotal ?? null,
        limitPerPerson: input.limitPerPerson ?? null,
        combines: input.combines ?? true,
        scope: names.filter((name) => name !== undefined),
      }
      return { typed, faults, tried: { ...tried, worded } }
    }
    const key = typed['request'] ?? ''
    if (!/^[\w-]{16,100}$/.test(key)) return refuse({ name: 'office.promo.fault' })
    await office.promotions.add(input, key)
  } catch (error) {
    if (isGiftIssue(error)) return refuse({ gift: 'office.promo.fault.gift' })
    // All else was looked at before.
    if (hasErrorCode(error, 'invalid_input') || hasErrorCode(error, 'idempotency_key_reused'))
      return refuse({ code: 'office.promo.fault.taken' })
    throw error
  }
  return redirect(officePaths.office('promotions'), 303)
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { values: ['new promotion'], index: false })

export default function NewPromotion() {
  const { t } = useText()
  const { categories, brands, currency, timeZone, key } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() ?? undefined
  const typed: Record<string, string | undefined> = answer?.typed ?? {}
  const faults = answer?.faults ?? {}
  return (
    <>
      <PlainLink className="row sm dim" href={officePaths.office('promotions')}>
        <Icon name="back" mirror /> {t('office.promo.title')}
      </PlainLink>
      <div className="office-top">
        <h1 className="t-md">{t('office.promo.new')}</h1>
      </div>
      {Object.keys(faults).length > 0 && <FormError>{t('office.promo.fault')}</FormError>}
      <form method="post" className="office-edit">
        {/* Tried first, it is another request than the one that begins it. */}
        <input type="hidden" name="request" value={key} />
        <PromotionFields
          typed={typed}
          faults={faults}
          currency={currency}
          categories={categories}
          brands={brands}
        />
        <WhenFields typed={typed} faults={faults} currency={currency} timeZone={timeZone} />
        <fieldset className="office-words">
          <legend className="t-sm">{t('office.promo.try')}</legend>
          <div className="field wide">
            <label htmlFor="pieces">{t('office.promo.pieces')}</label>
            <textarea
              id="pieces"
              name="pieces"
              rows={3}
              dir="ltr"
              maxLength={2_000}
              defaultValue={typed['pieces']}
            />
          </div>
          {answer?.tried && <TriedPromotion tried={answer.tried} currency={currency} />}
        </fieldset>
        <div className="office-save office-papers">
          <Button type="submit" name="do" value="add">
            {t('office.promo.begin')}
          </Button>
          <Button type="submit" name="do" value="try" variant="second">
            {t('office.promo.try.do')}
          </Button>
        </div>
      </form>
    </>
  )
}

function TriedPromotion({
  tried,
  currency,
}: {
  tried: Tried & { worded: WordedPromotion }
  currency: string
}) {
  const { t } = useText()
  const { money } = useFormat()
  const inWords = usePromotionWords(currency)
  const { subtotal, off, gifts, refused, unknown, worded } = tried
  return (
    <div className="note wide" role="status">
      <div className="office-part">
        <p>
          <b>{inWords(worded)}</b>
        </p>
        {gifts.length > 0 && (
          <p>
            {t('office.promo.tried.gifts', {
              gifts: gifts.map(({ sku, quantity }) => `${sku} × ${quantity}`).join(', '),
            })}
          </p>
        )}
        {subtotal > 0 && (off > 0 || gifts.length === 0) && (
          <p>
            {off > 0
              ? t('office.promo.tried', {
                  goods: money(subtotal, currency),
                  off: money(off, currency),
                  left: money(subtotal - off, currency),
                })
              : t(
                  worded.kind === 'free_shipping' && refused === 'nothing_left'
                    ? 'office.promo.tried.delivery'
                    : refused === 'minimum'
                      ? 'office.promo.tried.minimum'
                      : 'office.promo.tried.nothing',
                  { goods: money(subtotal, currency) },
                )}
          </p>
        )}
        {unknown.length > 0 && <p>{t('office.promo.tried.unknown', { codes: unknown.join(', ') })}</p>}
      </div>
    </div>
  )
}
