// Gift cards: what is left on each, one issued, one made void.
import { data, redirect, useActionData, useLoaderData, useSearchParams } from 'react-router'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router'
import { minorDigits } from '../../kernel/money.ts'
import { FormSuccess, FormError } from '../../storefront/account/auth/auth-layout.tsx'
import { hasErrorCode, readForm } from '../../storefront/account/form-values.ts'
import { shopContext } from '../../storefront/context.ts'
import { pageMeta } from '../../storefront/page/page-meta.ts'
import { officePaths } from '../../contracts/admin-paths.ts'
import { type MessageKey, useFormat, useText } from '../../storefront/i18n/text.tsx'
import { Button } from '../../storefront/ui/form/button.tsx'
import { Field } from '../../storefront/ui/form/field.tsx'
import { minorOf } from '../shell/amount.ts'
import { ListFiles } from '../shell/list-files.tsx'
import { requireStaff } from '../shell/require-staff.ts'
import { TableFrame } from '../shell/table-frame.tsx'
import '../orders/orders.css'
import '../people/people.css'
import { toStorableText } from '../../kernel/text/storable-text.ts'
import { RowAction } from '../shell/row-action.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const office = await requireStaff(args, 'store-credit.manage')
  const cards = await office.customers.giftCards()
  const now = Date.now()
  return {
    key: crypto.randomUUID(),
    cards: cards.map(
      ({ id, last_characters: hint, balanceMinor, currency, expiresAt, blocked: stopped }) => ({
        id,
        hint,
        balance: balanceMinor,
        currency,
        until: expiresAt?.toISOString() ?? null,
        state: stopped
          ? ('blocked' as const)
          : expiresAt && expiresAt.getTime() <= now
            ? ('over' as const)
            : ('good' as const),
      }),
    ),
  }
}

const most = 1_000_000_00

export async function action(args: ActionFunctionArgs) {
  const office = await requireStaff(args, 'store-credit.manage')
  const typed = await readForm(args.request, ['block', 'amount', 'why', 'until', 'request'])
  if (typed.block) {
    const id = Number(typed.block)
    if (!Number.isSafeInteger(id) || id < 1) return data(null, { status: 400 })
    // It is void already: that is what was asked for.
    await office.customers.blockGiftCard(id).catch((error: unknown) => {
      if (!hasErrorCode(error, 'not_found')) throw error
    })
    return redirect(officePaths.office('gift-cards', { done: 'blocked' }), 303)
  }
  const refuse = (fault: MessageKey) => data({ fault, typed, made: undefined }, { status: 422 })
  const { currencyCode } = await args.context.get(shopContext).settings()
  const amountMinor = minorOf(typed.amount, minorDigits(currencyCode))
  const note = toStorableText(typed.why).trim().slice(0, 500)
  const until = typed.until ? Date.parse(`${typed.until}T23:59:59Z`) : null
  if (!amountMinor || amountMinor > most) return refuse('office.cu.fault.amount')
  if (!note) return refuse('office.cu.fault.why')
  if (until !== null && !(until > Date.now() && until < Date.now() + 50 * 365 * 86_400_000))
    return refuse('office.gift.fault.until')
  if (!/^[\w-]{16,100}$/.test(typed.request)) return data(null, { status: 400 })
  const expiresAt = until === null ? null : new Date(until)
  const made = await office.customers.issueGiftCard({ amountMinor, note, expiresAt }, typed.request)
  return { fault: undefined, typed: undefined, made: made.code }
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { values: ['gift cards'], index: false })

const looks = { good: 'good', blocked: 'bad', over: '' } as const

export default function GiftCards() {
  const { t } = useText()
  const { money, date } = useFormat()
  const { cards, key } = useLoaderData<typeof loader>()
  const tried = useActionData<typeof action>() ?? undefined
  const [asked] = useSearchParams()
  const typed = tried?.typed
  return (
    <>
      <div className="office-top">
        <h1 className="t-md">{t('office.gift.title')}</h1>
        <ListFiles list="gift-cards" />
      </div>
      {tried?.fault && <FormError>{t(tried.fault)}</FormError>}
      {!tried && asked.get('done') === 'blocked' && (
        <FormSuccess>{t('office.gift.done.blocked')}</FormSuccess>
      )}
      {tried?.made && (
        <FormSuccess>
          {t('office.gift.made')} <b dir="ltr">{tried.made}</b>
        </FormSuccess>
      )}
      <div className="office-order">
        <aside className="office-panel">
          <h2 className="t-sm">{t('office.gift.issue')}</h2>
          <form method="post" className="office-act">
            <input type="hidden" name="request" value={typed?.request ?? key} />
            <Field label={t('office.amount')}>
              {(control) => (
                <input
                  {...control}
                  name="amount"
                  inputMode="decimal"
                  dir="ltr"
                  required
                  maxLength={14}
                  defaultValue={typed?.amount}
                />
              )}
            </Field>
            <Field label={t('office.cu.credit.why')}>
              {(control) => (
                <input {...control} name="why" required maxLength={500} defaultValue={typed?.why} />
              )}
            </Field>
            <Field label={t('office.gift.expires')} optional>
              {(control) => <input {...control} type="date" name="until" defaultValue={typed?.until} />}
            </Field>
            <Button type="submit" small>
              {t('office.gift.issue')}
            </Button>
          </form>
        </aside>
        <div>
          {cards.length === 0 ? (
            <p className="dim">{t('office.gift.none')}</p>
          ) : (
            <TableFrame aria-label={t('office.gift.title')}>
              <table>
                <thead>
                  <tr>
                    <th scope="col">{t('office.gift.card')}</th>
                    <th scope="col">{t('office.state')}</th>
                    <th scope="col">{t('office.gift.until')}</th>
                    <th scope="col" className="end">
                      {t('office.gift.balance')}
                    </th>
                    <td />
                  </tr>
                </thead>
                <tbody>
                  {cards.map((card) => (
                    <tr key={card.id}>
                      <th scope="row">{t('office.gift.ends', { hint: card.hint })}</th>
                      <td>
                        <span className={`office-state ${looks[card.state]}`}>
                          {t(`office.gift.state.${card.state}`)}
                        </span>
                      </td>
                      <td className="dim">{card.until ? date(card.until) : t('office.gift.always')}</td>
                      <td className="end num">{money(card.balance, card.currency)}</td>
                      <td className="end">
                        {card.state === 'good' && (
                          <RowAction sent={{ block: card.id }} of={card.hint}>
                            {t('office.gift.block')}
                          </RowAction>
                        )}
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </TableFrame>
          )}
        </div>
      </div>
    </>
  )
}
