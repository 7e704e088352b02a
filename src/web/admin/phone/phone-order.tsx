// An order by phone: pieces found and put together, priced as whoever calls would pay, and the link to the cart mailed to them.
import { data, redirect, useActionData, useLoaderData, useSearchParams } from 'react-router'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router'
import { FormDone, FormFault } from '../../account/door.tsx'
import { codeOf } from '../../account/form-values.ts'
import { requestContext, shopContext } from '../../context.ts'
import { pageMeta } from '../../page-meta.ts'
import { type MessageKey, useText } from '../../text.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { useUnsaved } from '../content/use-unsaved.ts'
import { officePaths } from '../office-paths.ts'
import { textOf } from '../shell/form-text.ts'
import { requireStaff } from '../shell/require-staff.ts'
import { faultsOf, isEmail, piecesOf, readPhoneForm, type TypedPhoneOrder } from './phone-form.ts'
import { FoundPieces, PhonePieces } from './phone-pieces.tsx'
import '../orders/orders.css'
import '../products/products.css'
import './phone.css'

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, 'phone-orders')
  const { locale } = args.context.get(requestContext)
  const { languages } = await args.context.get(shopContext).settings()
  return {
    locale,
    languages: languages.map(({ value, name }) => ({ value, name })),
    request: crypto.randomUUID(),
  }
}

const refusals: Record<string, MessageKey> = {
  invalid_input: 'office.phone.fault.pieces',
  too_many_requests: 'office.staff.fault.many',
  idempotency_mismatch: 'office.phone.fault.sent',
}

export async function action(args: ActionFunctionArgs) {
  const { phone } = await requireStaff(args, 'phone-orders')
  const form = await args.request.formData()
  const [typed, does] = [readPhoneForm(form), textOf(form, 'do')]
  const { email, name, locale, message, request } = typed
  const faults = does === 'send' ? faultsOf(typed) : {}
  let refused: MessageKey | undefined = Object.keys(faults).length > 0 ? 'office.phone.fault' : undefined
  if (does === 'send' && !refused) {
    if (!/^[\w-]{16,100}$/.test(request)) return data(null, { status: 400 })
    try {
      await phone.send({ email, name, locale, message, pieces: piecesOf(typed) }, request)
      return redirect(officePaths.officePhoneOrder({ done: 'sent' }), 303)
    } catch (error) {
      refused = refusals[codeOf(error) ?? '']
      if (!refused) throw error
    }
  }
  const [found, priced] = await Promise.all([
    typed.q && !refused ? phone.find(typed.q) : undefined,
    phone.price({ pieces: piecesOf(typed).slice(0, 100), email: isEmail(email) ? email : '', locale }),
  ])
  return data({ typed, faults, refused, found, priced }, { status: refused ? 422 : 200 })
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { values: ['order by phone'], index: false })

const empty: Omit<TypedPhoneOrder, 'locale' | 'request'> = {
  q: '',
  email: '',
  name: '',
  message: '',
  pieces: [],
}

export default function PhoneOrder() {
  const { t } = useText()
  const known = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() ?? undefined
  const typed = answer?.typed ?? { ...empty, locale: known.locale, request: known.request }
  const done = useSearchParams()[0].get('done')
  const unsaved = useUnsaved(answer !== undefined)
  const error = (field: 'email' | 'name' | 'pieces') => {
    const fault = answer?.faults[field]
    return fault && t(fault)
  }
  return (
    <>
      <div className="office-top">
        <h1 className="t-md">{t('office.phone.title')}</h1>
      </div>
      <p className="sm dim office-phone-text">{t('office.phone.text')}</p>
      {answer?.refused && <FormFault>{t(answer.refused)}</FormFault>}
      {!answer && done === 'sent' && <FormDone>{t('office.phone.sent')}</FormDone>}
      <form method="post" className="office-order" {...unsaved}>
        {/* Enter looks for pieces or prices them; only the button sends. */}
        <button type="submit" name="do" value="price" hidden />
        <input
          type="hidden"
          name="request"
          // What is sent again after it went out is another mail.
          value={answer?.refused === 'office.phone.fault.sent' ? known.request : typed.request}
        />
        <div>
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
            <Button type="submit" name="do" value="find" look="second" small>
              {t('office.search')}
            </Button>
          </div>
          {answer?.found && <FoundPieces found={answer.found} />}
          <PhonePieces typed={typed.pieces} priced={answer?.priced} fault={error('pieces')} />
        </div>
        <aside className="office-panel">
          <h2 className="t-sm">{t('office.phone.who')}</h2>
          <Field
            label={t('office.staff.email')}
            error={error('email')}
            hint={answer?.priced.account ? t('office.phone.account') : undefined}
          >
            {(control) => (
              <input
                {...control}
                type="email"
                name="email"
                dir="ltr"
                maxLength={254}
                autoComplete="off"
                defaultValue={typed.email}
              />
            )}
          </Field>
          <Field label={t('office.cu.name')} error={error('name')}>
            {(control) => (
              <input
                {...control}
                name="name"
                dir="auto"
                maxLength={120}
                autoComplete="off"
                defaultValue={typed.name}
              />
            )}
          </Field>
          <Field label={t('office.staff.language')}>
            {(control) => (
              <select {...control} name="locale" defaultValue={typed.locale}>
                {known.languages.map(({ value, name }) => (
                  <option key={value} value={value} lang={value}>
                    {name}
                  </option>
                ))}
              </select>
            )}
          </Field>
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
          <div className="office-papers">
            <Button type="submit" name="do" value="send">
              {t('office.phone.send')}
            </Button>
            <Button type="submit" name="do" value="price" look="second">
              {t('office.phone.price')}
            </Button>
          </div>
        </aside>
      </form>
    </>
  )
}
