// Orders by phone that wait for somebody to go on with them, and what was done with the one before.
import type { ListedDraftOrder } from '../../modules/orders/drafts/draft-orders.ts'
import { FormSuccess } from '../../storefront/account/auth/auth-layout.tsx'
import { type MessageKey, useText } from '../../storefront/i18n/text.tsx'
import { Button } from '../../storefront/ui/form/button.tsx'
import { Field } from '../../storefront/ui/form/field.tsx'
import { PlainLink } from '../../storefront/ui/shop-link.tsx'
import { useLocalTime } from '../../storefront/ui/dom/use-local-time.ts'
import { officePaths } from '../../contracts/admin-paths.ts'

const doneWords: Record<string, MessageKey> = {
  sent: 'office.phone.sent',
  kept: 'office.phone.draft.kept',
  dropped: 'office.phone.draft.dropped',
}

type Props = {
  done: string | null
  placed: { number: string; email: string; link: string } | undefined
}

export function PhoneDone({ done, placed }: Props) {
  const { t } = useText()
  const words = done !== null && doneWords[done]
  if (words) return <FormSuccess>{t(words)}</FormSuccess>
  if (done !== 'placed' || !placed) return null
  const { number, email, link } = placed
  return (
    <>
      <FormSuccess>
        {t(email === '' ? 'office.phone.placed.no-mail' : 'office.phone.placed', {
          number,
          email,
        })}
      </FormSuccess>
      {email === '' && (
        <div className="office-panel office-phone-text">
          <Field label={t('office.phone.placed.link')} hint={t('office.phone.placed.link.hint')}>
            {(control) => <input {...control} dir="ltr" readOnly value={link} />}
          </Field>
        </div>
      )}
    </>
  )
}

export function PhoneDrafts({ drafts }: { drafts: readonly ListedDraftOrder[] }) {
  const { t } = useText()
  const localTime = useLocalTime()
  if (drafts.length === 0) return null
  return (
    <section className="office-part" aria-labelledby="drafts">
      <h2 className="t-sm" id="drafts">
        {t('office.phone.drafts')}
      </h2>
      <ul className="office-phone-drafts">
        {drafts.map(({ id, title, by, saved_at: at }) => (
          <li key={id}>
            <span>
              <PlainLink className="link" href={officePaths.officePhoneOrder({ draft: id })}>
                <bdi>{title}</bdi>
              </PlainLink>{' '}
              <span className="dim">
                <bdi>{by || t('office.by.staff')}</bdi> · <time dateTime={at}>{localTime(at, true)}</time>
              </span>
            </span>
            <form method="post">
              <input type="hidden" name="draft" value={id} />
              <Button type="submit" name="do" value="drop" variant="second" small>
                {t('office.phone.draft.drop')} <span className="visually-hidden">{title}</span>
              </Button>
            </form>
          </li>
        ))}
      </ul>
    </section>
  )
}
