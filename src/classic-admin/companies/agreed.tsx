// Forms of what is agreed with a business: terms, price list, minimum. Each says what it was decided on.
import { minorDigits } from '../../kernel/money.ts'
import type { CompanyView } from '../../modules/companies/company-admin.service.ts'
import { officePaths } from '../../contracts/admin-paths.ts'
import { useFormat, useText } from '../../storefront/i18n/text.tsx'
import { Button } from '../../storefront/ui/form/button.tsx'
import { Field } from '../../storefront/ui/form/field.tsx'
import { PlainLink } from '../../storefront/ui/shop-link.tsx'
import { typedAmount } from '../shell/amount.ts'
import type { Refused } from './company-act.ts'

export type May = { terms: boolean; prices: boolean; pay: boolean }
type Props = { shown: CompanyView; may: May; refused: Refused | undefined }

export function Agreed(props: Props) {
  return (
    <aside className="office-panel">
      <Terms {...props} />
      <List {...props} />
      <Minimum {...props} />
    </aside>
  )
}

function Terms({ shown: { account }, may, refused }: Props) {
  const { t } = useText()
  const { money, number } = useFormat()
  const digits = minorDigits(account.currency)
  const typed = refused?.act === 'terms' ? refused.fields : undefined
  const changed = typed && refused?.fault === 'office.co.fault.changed'
  const now = changed && [
    money(account.credit_limit, account.currency),
    `${t('office.co.days')} ${number(account.net_days)}`,
  ]
  return (
    <form method="post" className="office-act">
      <h2 className="t-sm">{t('office.co.account')}</h2>
      <input type="hidden" name="do" value="terms" />
      <input type="hidden" name="was-days" value={account.net_days} />
      <input type="hidden" name="was-limit" value={account.credit_limit} />
      <input type="hidden" name="was-po" value={String(account.purchase_order_required)} />
      <fieldset disabled={!may.terms}>
        <div className="two">
          <Field label={t('office.co.limit')} hint={t('office.co.limit.hint')}>
            {(control) => (
              <input
                {...control}
                name="limit"
                inputMode="decimal"
                dir="ltr"
                required
                defaultValue={typed?.['limit'] ?? typedAmount(account.credit_limit, digits)}
              />
            )}
          </Field>
          <Field label={t('office.co.days')}>
            {(control) => (
              <input
                {...control}
                name="days"
                inputMode="numeric"
                dir="ltr"
                required
                maxLength={3}
                defaultValue={typed?.['days'] ?? account.net_days}
              />
            )}
          </Field>
        </div>
        <label className="check">
          <input
            type="checkbox"
            name="po"
            defaultChecked={typed ? 'po' in typed : account.purchase_order_required}
          />
          {t('office.co.po')}
        </label>
      </fieldset>
      {now && <p className="sm">{t('office.co.now', { value: now.join(' · ') })}</p>}
      {may.terms && (
        <Button type="submit" small>
          {t('office.co.terms.save')}
        </Button>
      )}
    </form>
  )
}

function List({ shown: { list, lists }, may, refused }: Props) {
  const { t } = useText()
  const typed = refused?.act === 'list' ? refused.fields['list'] : undefined
  return (
    <form method="post" className="office-act">
      <input type="hidden" name="do" value="list" />
      <input type="hidden" name="was-list" value={list?.code ?? ''} />
      <Field label={t('office.co.list')}>
        {(control) => (
          <select
            {...control}
            name="list"
            disabled={!may.prices}
            defaultValue={typed ?? list?.code ?? ''}
            key={list?.code}
          >
            <option value="">{t('office.co.list.none')}</option>
            {lists.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      {typed !== undefined && (
        <p className="sm">{t('office.co.now', { value: list?.name ?? t('office.co.list.none') })}</p>
      )}
      <div className="row">
        {may.prices && (
          <Button type="submit" small variant="second">
            {t('office.co.list.save')}
          </Button>
        )}
        {list && (
          <PlainLink className="link sm" href={officePaths.officePriceList(list.code)}>
            {t('office.co.list.see')}
          </PlainLink>
        )}
      </div>
    </form>
  )
}

function Minimum({ shown: { minimum, account }, may, refused }: Props) {
  const { t } = useText()
  const { money } = useFormat()
  const typed = refused?.act === 'minimum' ? refused.fields['minimum'] : undefined
  return (
    <form method="post" className="office-act">
      <input type="hidden" name="do" value="minimum" />
      <input type="hidden" name="was-minimum" value={minimum} />
      <Field label={t('office.co.minimum')}>
        {(control) => (
          <input
            {...control}
            name="minimum"
            inputMode="decimal"
            dir="ltr"
            disabled={!may.prices}
            defaultValue={typed ?? typedAmount(minimum, minorDigits(account.currency))}
          />
        )}
      </Field>
      {typed !== undefined && (
        <p className="sm">{t('office.co.now', { value: money(minimum, account.currency) })}</p>
      )}
      {may.prices && (
        <Button type="submit" small variant="second">
          {t('office.co.minimum.save')}
        </Button>
      )}
    </form>
  )
}
