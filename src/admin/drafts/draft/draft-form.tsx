import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { officePaths } from '../../../contracts/admin-paths.ts'
import { useSession } from '../../data/session.ts'
import { PageHead } from '../../kit/page-head.tsx'
import { useText } from '../../i18n/text.tsx'
import { useDebounced } from '../../kit/use-debounced.ts'
import { useShortcuts } from '../../orders/detail/use-shortcuts.ts'
import { CustomerPanel } from './customer-panel.tsx'
import { explainDraftError } from './draft-errors.ts'
import { DraftItemsPanel } from './draft-items-panel.tsx'
import { DraftDone } from './draft-done.tsx'
import { calculateDraft } from './draft-queries.ts'
import { DraftTotals } from './draft-totals.tsx'
import { COUNTRY_KEY, type DraftValues, listCodes, toTerms } from './draft-values.ts'
import { placeDraft, type PlacedDraft } from './place-draft.ts'
import { CART, findPayment, LINK, PaymentPanel } from './payment-panel.tsx'
import { ShippingPanel } from './shipping-panel.tsx'
import { type AutosaveState, useAutosave } from './use-autosave.ts'

type Props = {
  /** Absent: a new draft with an id of its own. */
  id: string | undefined
  version: number
  start: DraftValues
  onNew(): void
}

export function DraftForm({ id: givenId, version, start, onNew }: Props) {
  const { t } = useText()
  const { shop } = useSession()
  const client = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const picker = useRef<HTMLInputElement>(null)
  const [id] = useState(() => givenId ?? crypto.randomUUID())
  const [key, setKey] = useState(() => crypto.randomUUID())
  const [values, setValues] = useState(start)
  const [done, setDone] = useState<PlacedDraft>()
  const change = (changes: Partial<DraftValues>) => setValues((now) => ({ ...now, ...changes }))

  const [currency, setCurrency] = useState(shop.currency)
  const { country, region, postcode } = values.address
  const terms = toTerms(values, currency)
  const isPriced = terms.items.length > 0 && country !== ''
  /** Empty while there is nothing to calculate. */
  const request = isPriced
    ? JSON.stringify({
        ...terms,
        email: values.email,
        country,
        ...(region !== '' && { region }),
        ...(postcode !== '' && { postcode }),
        ...(values.shippingMethod !== '' && { shipping_method: values.shippingMethod }),
        ...(listCodes(values.codes).length > 0 && { codes: listCodes(values.codes) }),
        locale: values.locale,
      })
    : ''
  const settled = useDebounced(request)
  const quoting = useQuery({
    queryKey: ['draft-orders', 'quote', settled],
    queryFn: ({ signal }) =>
      calculateDraft(JSON.parse(settled) as Parameters<typeof calculateDraft>[0], signal),
    enabled: settled !== '',
    placeholderData: keepPreviousData,
    retry: false,
  })
  const priced = isPriced ? quoting.data : undefined
  const quote = priced?.quote
  if (quote && quote.currency !== currency) setCurrency(quote.currency)
  const isStale = settled !== request || quoting.isFetching || quoting.isError
  const autosave = useAutosave({ id, version, values, currency })
  const payment = findPayment(values, quote)

  const method = quote?.shipping_methods.find(({ code }) => code === quote.shipping_method)
  const placing = useMutation({
    mutationFn: (form: FormData) =>
      placeDraft({ values, currency, priced, payment, form, key, flush: autosave.flush }),
    onSuccess: async (result) => {
      if (payment !== CART) autosave.stop()
      localStorage.setItem(COUNTRY_KEY, country)
      setDone(result)
      await client.invalidateQueries({ queryKey: ['draft-orders', 'list'] })
      await client.invalidateQueries({ queryKey: ['orders'] })
    },
    // What was rejected is sent as a new request.
    onError: async () => {
      setKey(crypto.randomUUID())
      await quoting.refetch()
    },
  })
  useEffect(() => (search.current ?? picker.current)?.focus({ preventScroll: true }), [])
  useShortcuts({ Enter: () => form.current?.requestSubmit() })
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    placing.mutate(new FormData(event.currentTarget))
  }
  if (done)
    return (
      <div className="draft-done" role="status">
        <DraftDone done={done} email={values.email} />
        <button type="button" className="button" onClick={onNew}>
          {t('draft.another')}
        </button>
      </div>
    )
  return (
    <form ref={form} onSubmit={onSubmit}>
      {/* The default button, so that Enter in a field does not place the order. */}
      <button type="submit" disabled hidden />
      <title>{t('draft.title')}</title>
      <PageHead
        parent={{ to: officePaths.office('drafts'), label: t('drafts.title') }}
        title={t('draft.title')}
        status={<SaveState state={autosave.state} />}
      />
      <div className="order-columns">
        <div>
          <CustomerPanel
            values={values}
            hasAccount={priced?.account ?? false}
            isEmailMissing={payment === LINK || payment === CART || values.address.phone === ''}
            onChange={change}
            isPickup={method?.pickup !== undefined}
            onPicked={() => picker.current?.focus()}
            searchRef={search}
          />
          <DraftItemsPanel
            values={values}
            currency={currency}
            priced={priced}
            onChange={change}
            pickerRef={picker}
          />
          <ShippingPanel values={values} quote={quote} onChange={change} />
        </div>
        <aside aria-label={t('field.total')}>
          <DraftTotals
            quote={quote}
            isStale={isStale}
            hint={t(terms.items.length === 0 ? 'draft.hint.items' : 'draft.hint.country')}
          />
          <PaymentPanel
            values={values}
            quote={quote}
            methodLabels={priced?.payment_labels ?? {}}
            isPending={placing.isPending}
            isStale={isStale}
            cartLink={priced?.link}
            error={
              placing.error
                ? explainDraftError(placing.error)
                : quoting.error && isPriced
                  ? explainDraftError(quoting.error)
                  : undefined
            }
            onChange={change}
          />
        </aside>
      </div>
    </form>
  )
}

function SaveState({ state }: { state: AutosaveState }) {
  const { t } = useText()
  return (
    <p role="status" className={state === 'failed' || state === 'conflict' ? 'bad' : 'dim'}>
      {t(`draft.state.${state}`)}
    </p>
  )
}
