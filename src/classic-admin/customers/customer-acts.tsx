// What staff do for a customer: note something, give credit, hand their data over or erase it.
import type { CustomerView } from '../../modules/customers/customer-admin.service.ts'
import type { StoredValueLedger } from '../../modules/documents/stored-value-ledger.store.ts'
import { officePaths } from '../../contracts/admin-paths.ts'
import { useFormat, useText } from '../../storefront/i18n/text.tsx'
import { Button } from '../../storefront/ui/form/button.tsx'
import { Field } from '../../storefront/ui/form/field.tsx'

export type Typed = Record<'do' | 'text' | 'amount' | 'why' | 'request' | 'email', string> | undefined

export function NewNote({ typed }: { typed: Typed }) {
  const { t } = useText()
  return (
    <form method="post" className="office-act">
      <input type="hidden" name="do" value="note" />
      <Field label={t('office.cu.note')}>
        {(control) => (
          <textarea
            {...control}
            name="text"
            rows={3}
            maxLength={2000}
            required
            defaultValue={typed?.do === 'note' ? typed.text : undefined}
          />
        )}
      </Field>
      <Button type="submit" small variant="second">
        {t('office.cu.note.add')}
      </Button>
    </form>
  )
}

type CreditProps = {
  credit: StoredValueLedger | undefined
  currency: string
  may: boolean
  /** The same form, sent twice, gives it once. */
  requestKey: string
  typed: Typed
}

export function Credit({ credit, currency, may, requestKey, typed }: CreditProps) {
  const { t } = useText()
  const { money, date } = useFormat()
  const mine = typed?.do === 'credit' ? typed : undefined
  return (
    <section className="office-act" aria-labelledby="cu-credit">
      <h2 className="t-sm" id="cu-credit">
        {t('office.cu.credit')} {credit && <span className="num">{money(credit.balance, currency)}</span>}
      </h2>
      {credit ? (
        <ul className="office-rows">
          {credit.entries.slice(0, 20).map((entry, place) => (
            <li key={place}>
              <div>
                {t(`office.cu.credit.${entry.reason}`)} <bdi className="dim">{entry.note}</bdi>
              </div>
              <span className="num">
                {money(entry.change, currency)} <span className="dim">{date(entry.at)}</span>
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="sm dim">{t('office.cu.credit.none')}</p>
      )}
      {may && (
        <form method="post" className="office-act">
          <input type="hidden" name="do" value="credit" />
          <input type="hidden" name="request" value={mine?.request ?? requestKey} />
          <Field label={t('office.amount')}>
            {(control) => (
              <input
                {...control}
                name="amount"
                inputMode="decimal"
                dir="ltr"
                required
                maxLength={14}
                defaultValue={mine?.amount}
              />
            )}
          </Field>
          <Field label={t('office.cu.credit.why')}>
            {(control) => <input {...control} name="why" required maxLength={500} defaultValue={mine?.why} />}
          </Field>
          <Button type="submit" small>
            {t('office.cu.credit.give')}
          </Button>
        </form>
      )}
    </section>
  )
}

export function Data({ customer, typed }: { customer: CustomerView; typed: Typed }) {
  const { t } = useText()
  return (
    <section className="office-act" aria-labelledby="cu-data">
      <h2 className="t-sm" id="cu-data">
        {t('office.cu.data')}
      </h2>
      <a className="link sm" href={officePaths.staffFile(`customers/${customer.id}/export`)}>
        {t('office.cu.export')}
      </a>
      {customer.staff ? (
        <p className="sm dim">{t('office.cu.erase.staff')}</p>
      ) : (
        <form method="post" className="office-act">
          <input type="hidden" name="do" value="erase" />
          <p className="sm dim">{t('office.cu.erase.text')}</p>
          <Field label={t('office.staff.email')}>
            {(control) => (
              <input
                {...control}
                name="email"
                dir="ltr"
                required
                autoComplete="off"
                maxLength={254}
                defaultValue={typed?.do === 'erase' ? typed.email : undefined}
              />
            )}
          </Field>
          <Button type="submit" small variant="second">
            {t('office.cu.erase')}
          </Button>
        </form>
      )}
    </section>
  )
}
