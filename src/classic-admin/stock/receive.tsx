// Receiving a delivery by scanner: one field takes what it reads, and the shelf has a piece more. Works without scripts.
import { data, useActionData, useLoaderData } from 'react-router'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router'
import { hasErrorCode } from '../../storefront/account/form-values.ts'
import { pageMeta } from '../../storefront/page/page-meta.ts'
import { inLanguage } from '../../contracts/paths.ts'
import { useFormat, useText } from '../../storefront/i18n/text.tsx'
import { Button } from '../../storefront/ui/form/button.tsx'
import { Field } from '../../storefront/ui/form/field.tsx'
import { Icon } from '../../storefront/ui/icon.tsx'
import { UntranslatedText } from '../../storefront/ui/untranslated-text.tsx'
import { PlainLink } from '../../storefront/ui/shop-link.tsx'
import { officePaths } from '../../contracts/admin-paths.ts'
import { typedIn } from '../products/typed-in.ts'
import { requireStaff } from '../shell/require-staff.ts'
import { ScanField } from '../shell/scan-field.tsx'
import { stockFault } from './stock-act.ts'
import { type Said, useReceiving } from './use-receiving.ts'
import '../orders/orders.css'
import './scan.css'
import './stock.css'

export async function loader(args: LoaderFunctionArgs) {
  const office = await requireStaff(args, 'stock.edit')
  const asked = new URL(args.request.url).searchParams.get('location')
  const locations = (await office.stock.locations()).filter(({ closed }) => !closed)
  const location = locations.find(({ code }) => code === asked)?.code ?? 'main'
  return { locations, location, received: await office.stock.received(location), key: crypto.randomUUID() }
}

export async function action(args: ActionFunctionArgs) {
  const office = await requireStaff(args, 'stock.edit')
  const typed = await typedIn(args.request)
  const code = (typed['code'] ?? '').slice(0, 100)
  const { location = 'main', key = '', note = '' } = typed as Partial<Record<string, string>>
  const quantity = /^[1-9]\d{0,5}$/.test(typed['quantity'] ?? '') ? Number(typed['quantity']) : undefined
  const tell = (said: Said, status = 422) => data({ said, typed }, { status })
  if (!/^[\w-]{16,100}$/.test(key)) return data(null, { status: 400 })
  if (code === '' || quantity === undefined) return tell({ outcome: 'refused', code })
  try {
    const variant = await office.stock.find(code)
    const act = { kind: 'received', quantity, location, note: note.slice(0, 500) }
    const { sku, product, counts } = await office.stock.act(variant, act, key)
    const onHand = counts.find((one) => one.location === location)?.on_hand ?? 0
    return tell({ outcome: 'received', sku, name: product.name, quantity, onHand }, 200)
  } catch (error) {
    if (hasErrorCode(error, 'not_found')) return tell({ outcome: 'unknown', code })
    if (stockFault(error)) return tell({ outcome: 'refused', code })
    throw error
  }
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { values: ['receiving'], index: false })

export default function Receive() {
  const { t, locale } = useText()
  const { number } = useFormat()
  const { locations, location, received: first, key } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() ?? undefined
  const { received, said, field, submitted } = useReceiving(first, location, key, answer?.said)
  return (
    <>
      <PlainLink className="row sm dim" href={officePaths.office('stock')}>
        <Icon name="back" mirror /> {t('office.stock.title')}
      </PlainLink>
      <div className="office-top">
        <h1 className="t-md">{t('office.stock.receive')}</h1>
        {locations.length > 1 && (
          <form className="office-search" action={inLanguage(locale, officePaths.officeReceive())}>
            <select name="location" defaultValue={location} aria-label={t('office.stock.location')}>
              {locations.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </select>
            <Button type="submit" small variant="second">
              {t('office.stock.choose')}
            </Button>
          </form>
        )}
      </div>
      <form method="post" className="office-scan" onSubmit={submitted}>
        <input type="hidden" name="key" value={key} />
        <input type="hidden" name="location" value={location} />
        <div className="office-stock-two">
          <Field label={t('office.stock.each')}>
            {(control) => (
              <input
                {...control}
                name="quantity"
                inputMode="numeric"
                dir="ltr"
                maxLength={6}
                autoComplete="off"
                defaultValue={answer?.typed['quantity'] ?? '1'}
              />
            )}
          </Field>
          <Field label={t('office.stock.note')} hint={t('office.stock.note.delivery')} optional>
            {(control) => (
              <input {...control} name="note" maxLength={500} defaultValue={answer?.typed['note']} />
            )}
          </Field>
        </div>
        <ScanField field={field} button={t('office.stock.do.received')} />
        <ReceivedSaid said={said} />
      </form>
      <section className="office-part">
        <h2 className="t-sm" id="received">
          {t('office.stock.today')}
        </h2>
        {received.length === 0 && <p className="dim">{t('office.stock.today.none')}</p>}
        <ul className="office-scan-lines office-received" aria-labelledby="received">
          {received.map((row) => (
            <li key={row.variant}>
              <span className="office-scan-count num">{number(row.quantity, { signDisplay: 'always' })}</span>
              <span className="office-scan-what">
                <PlainLink className="link" href={officePaths.officeStock(row.variant)}>
                  <bdi dir="ltr" className="b">
                    {row.sku}
                  </bdi>
                </PlainLink>{' '}
                <UntranslatedText>{row.product.name}</UntranslatedText>{' '}
                <span className="dim">
                  <UntranslatedText>{row.options.join(', ')}</UntranslatedText>
                </span>
              </span>
              <span className="dim num">{t('office.stock.shelf', { count: row.on_hand })}</span>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

/** What became of the last scan: large, and told to screen readers at once where it was wrong. */
function ReceivedSaid({ said }: { said: Said | undefined }) {
  const { t } = useText()
  const good = said?.outcome === 'received'
  return (
    <div id="scan-said" className={`office-scan-said ${said ? (good ? 'good' : 'bad') : ''}`}>
      <p role="status">
        {said?.outcome === 'received' &&
          t('office.stock.said.received', { sku: said.sku, quantity: said.quantity, count: said.onHand })}
      </p>
      <p role="alert">
        {said && said.outcome !== 'received' && t(`office.stock.said.${said.outcome}`, { code: said.code })}
      </p>
    </div>
  )
}
