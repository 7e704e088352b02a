// Promotions: what each does in words, whether it runs, its end.
import { data, redirect, useActionData, useLoaderData, useSearchParams } from 'react-router'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router'
import { FormSuccess, FormError } from '../../storefront/account/auth/auth-layout.tsx'
import { hasErrorCode, readForm } from '../../storefront/account/form-values.ts'
import { shopContext } from '../../storefront/context.ts'
import { pageMeta } from '../../storefront/page/page-meta.ts'
import { useFormat, useText } from '../../storefront/i18n/text.tsx'
import { PlainLink } from '../../storefront/ui/shop-link.tsx'
import { officePaths } from '../../contracts/admin-paths.ts'
import { ListFiles } from '../shell/list-files.tsx'
import { requireStaff } from '../shell/require-staff.ts'
import { TableFrame } from '../shell/table-frame.tsx'
import { usePromotionWords } from './promotion-words.ts'
import { RowAction } from '../shell/row-action.tsx'
import '../orders/orders.css'
import './promotions.css'

export async function loader(args: LoaderFunctionArgs) {
  const office = await requireStaff(args, 'promotions.read')
  const [promotions, { currencyCode }, { timeZone }] = await Promise.all([
    office.promotions.all(),
    args.context.get(shopContext).settings(),
    office.today(),
  ])
  return {
    promotions: promotions.map(({ startsAt, endsAt, ...one }) => ({
      ...one,
      startsAt: startsAt?.toISOString() ?? null,
      endsAt: endsAt?.toISOString() ?? null,
    })),
    currency: currencyCode,
    timeZone,
    mayDecide: office.may('promotions.manage'),
  }
}

export async function action(args: ActionFunctionArgs) {
  const office = await requireStaff(args, 'promotions.read')
  const { stop } = await readForm(args.request, ['stop'])
  if (!/^[1-9]\d{0,14}$/.test(stop)) return data(null, { status: 400 })
  try {
    await office.promotions.stop(Number(stop))
  } catch (error) {
    if (hasErrorCode(error, 'forbidden'))
      return data({ fault: 'office.closed.text' } as const, { status: 409 })
    // It is stopped already: that is what was asked for.
    if (!hasErrorCode(error, 'not_found')) throw error
  }
  return redirect(officePaths.office('promotions', { done: 'stopped' }), 303)
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { values: ['promotions'], index: false })

const looks = { running: 'good', planned: 'info', over: '' } as const

export default function Promotions() {
  const { t } = useText()
  const { number, date } = useFormat()
  const { promotions, currency, timeZone, mayDecide } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>() ?? undefined
  const done = useSearchParams()[0].get('done')
  const inWords = usePromotionWords(currency)
  const clock = (at: string | null) =>
    at === null ? '–' : date(at, { dateStyle: 'medium', timeStyle: 'short', timeZone })
  return (
    <>
      <div className="office-top">
        <h1 className="t-md">
          {t('office.promo.title')} <sup className="count">{number(promotions.length)}</sup>
        </h1>
        <ListFiles list="promotions" />
        {mayDecide && (
          <PlainLink className="button small" href={officePaths.officeNewPromotion()}>
            {t('office.promo.new')}
          </PlainLink>
        )}
      </div>
      {refused && <FormError>{t(refused.fault)}</FormError>}
      {!refused && done === 'stopped' && <FormSuccess>{t('office.promo.done.stopped')}</FormSuccess>}
      {!refused && done === 'added' && <FormSuccess>{t('office.promo.done.added')}</FormSuccess>}
      {promotions.length === 0 ? (
        <p className="dim">{t('office.promo.none')}</p>
      ) : (
        <TableFrame aria-label={t('office.promo.title')}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('office.promo.name')}</th>
                <th scope="col">{t('office.state')}</th>
                <th scope="col">{t('office.promo.what')}</th>
                <th scope="col">{t('office.sale.from')}</th>
                <th scope="col">{t('office.sale.until')}</th>
                <th scope="col" className="end">
                  {t('office.promo.used')}
                </th>
                <td />
              </tr>
            </thead>
            <tbody>
              {promotions.map((promotion) => (
                <tr key={promotion.id}>
                  <th scope="row">
                    <bdi>{promotion.name}</bdi>
                  </th>
                  <td>
                    <span className={`office-state ${looks[promotion.state]}`}>
                      {t(`office.promo.state.${promotion.state}`)}
                    </span>
                  </td>
                  <td className="office-promo-words">{inWords(promotion)}</td>
                  <td>{clock(promotion.startsAt)}</td>
                  <td>{clock(promotion.endsAt)}</td>
                  <td className="end num">{number(promotion.used)}</td>
                  <td className="end">
                    {mayDecide && promotion.state !== 'over' && (
                      <RowAction sent={{ stop: promotion.id }} of={promotion.name}>
                        {t('office.promo.stop')}
                      </RowAction>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </TableFrame>
      )}
    </>
  )
}
