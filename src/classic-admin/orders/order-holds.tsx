import type { StaffOrder } from '../../modules/fulfilment/fulfilment.service.ts'
import { useText } from '../../storefront/i18n/text.tsx'
import { Button } from '../../storefront/ui/form/button.tsx'
import { Field } from '../../storefront/ui/form/field.tsx'
import { useLocalTime } from '../../storefront/ui/dom/use-local-time.ts'

type NoticeProps = {
  order: StaffOrder & { names: Record<string, string> }
  mayHold: boolean
}

/** Why the order is on hold, with a button to release each hold. */
export function HoldNotice({ order, mayHold }: NoticeProps) {
  const { t } = useText()
  const localTime = useLocalTime()
  if (!order.on_hold) return null
  return (
    <section className="note bad office-holds" aria-labelledby="on-hold">
      <h2 className="t-sm" id="on-hold">
        {t('office.hold.title')}
      </h2>
      <p>{t('office.hold.text')}</p>
      <ul>
        {order.holds
          .filter(({ released_at }) => released_at === null)
          .map((hold) => (
            <li key={hold.id}>
              <span>
                <bdi className="b">{hold.reason}</bdi>{' '}
                <span className="dim sm">
                  {localTime(hold.placed_at, true)} ·{' '}
                  <bdi>{order.names[hold.placed_by.replace(/^staff:/, '')] ?? t('office.by.system')}</bdi>
                </span>
              </span>
              {mayHold && (
                <form method="post">
                  <input type="hidden" name="do" value="release" />
                  <input type="hidden" name="hold" value={hold.id} />
                  <Button type="submit" small variant="second">
                    {t('office.act.release')}
                  </Button>
                </form>
              )}
            </li>
          ))}
      </ul>
    </section>
  )
}

type FormProps = { request: string; typed: Record<string, string> }

export function HoldForm({ request, typed }: FormProps) {
  const { t } = useText()
  return (
    <form method="post" className="office-act">
      <input type="hidden" name="do" value="hold" />
      <input type="hidden" name="request" value={request} />
      <Field label={t('office.hold.reason')} hint={t('office.hold.hint')}>
        {(control) => (
          <input
            {...control}
            name="reason"
            dir="auto"
            required
            maxLength={500}
            autoComplete="off"
            defaultValue={typed['reason']}
          />
        )}
      </Field>
      <Button type="submit" small variant="second">
        {t('office.act.hold')}
      </Button>
    </form>
  )
}
