// Receiving a delivery with a scanner: each scan adds items to the stock of a location.
import { ScanBarcode } from 'lucide-react'
import { type FormEvent, useEffect, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { officePaths } from '../../contracts/admin-paths.ts'
import { PageHead } from '../kit/page-head.tsx'
import { useText } from '../i18n/text.tsx'
import { getText } from '../kit/form-dialog.tsx'
import { LoadError } from '../shell/load-error.tsx'
import { useOpenLocations } from './stock-queries.ts'
import { type ReceivedItem, type ScanResult, useReceiving } from './use-receiving.ts'
import '../kit/record.css'
import './stock.css'

export function ReceivePage() {
  const { t } = useText()
  const [params, setParams] = useSearchParams()
  const locations = useOpenLocations()
  const location = params.get('location') ?? 'main'
  const { received, error, result, scan } = useReceiving(location)
  const field = useRef<HTMLInputElement>(null)
  const isLoaded = received !== undefined
  useEffect(() => {
    if (isLoaded) field.current?.focus()
  }, [isLoaded])
  if (!received) return error ? <LoadError error={error} /> : null
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const code = getText(form, 'code')
    field.current!.value = ''
    field.current!.focus()
    if (code !== '') scan({ code, quantity: Number(getText(form, 'quantity')), note: getText(form, 'note') })
  }
  return (
    <>
      <PageHead
        parent={{ to: officePaths.office('stock'), label: t('stock.title') }}
        title={t('stock.receive')}
        actions={
          locations.length > 1 && (
            <label className="field">
              <span className="visually-hidden">{t('stock.location')}</span>
              <select
                className="input"
                value={location}
                onChange={({ currentTarget: { value } }) => setParams({ location: value }, { replace: true })}
              >
                {locations.map(({ code, name }) => (
                  <option key={code} value={code}>
                    {name}
                  </option>
                ))}
              </select>
            </label>
          )
        }
      />
      <form className="panel stock-receive" onSubmit={onSubmit}>
        <label className="field">
          <span>{t('stock.receive.scan')}</span>
          <span className="stock-scan">
            <ScanBarcode aria-hidden="true" />
            <input
              ref={field}
              className="input"
              name="code"
              dir="ltr"
              maxLength={100}
              autoComplete="off"
              autoCapitalize="off"
              enterKeyHint="done"
            />
          </span>
        </label>
        <label className="field">
          <span>{t('stock.receive.each')}</span>
          <input
            className="input"
            type="number"
            inputMode="numeric"
            name="quantity"
            required
            min={1}
            max={999_999}
            defaultValue={1}
          />
        </label>
        <label className="field">
          <span>{t('form.optional', { label: t('stock.receive.note') })}</span>
          <input className="input" name="note" dir="auto" maxLength={500} autoComplete="off" />
        </label>
        <button type="submit" className="button primary">
          {t('stock.act.received')}
        </button>
        <Result result={result} />
      </form>
      <ReceivedToday received={received} />
    </>
  )
}

/** What became of the last scan. Screen readers interrupt for what was not received. */
function Result({ result }: { result: ScanResult | undefined }) {
  const { t, number } = useText()
  return (
    <div className="stock-result">
      <p role="status" className="done">
        {result?.outcome === 'received' &&
          t('stock.receive.received', {
            sku: result.sku,
            count: result.quantity,
            total: number(result.onHand),
          })}
      </p>
      <p role="alert" className="bad">
        {result &&
          result.outcome !== 'received' &&
          t(`stock.receive.${result.outcome}`, { code: result.code })}
      </p>
    </div>
  )
}

function ReceivedToday({ received }: { received: readonly ReceivedItem[] }) {
  const { t, number } = useText()
  return (
    <section className="panel" aria-labelledby="received-today">
      <div className="panel-head">
        <h2 id="received-today">{t('stock.receive.today')}</h2>
      </div>
      <div className="panel-body">
        {received.length === 0 ? (
          <p className="dim">{t('stock.receive.none')}</p>
        ) : (
          <ul className="record-list-lines">
            {received.map(({ variant, sku, product, options, quantity, on_hand: onHand }) => (
              <li key={variant}>
                <span className="stock-received strong">+{number(quantity)}</span>
                <span className="grow">
                  <Link className="strong" to={officePaths.officeStock(variant)}>
                    <bdi dir="ltr">{sku}</bdi>
                  </Link>{' '}
                  <bdi>{product.name}</bdi> <bdi className="dim">{options.join(', ')}</bdi>
                </span>
                <span className="dim">{t('stock.receive.on-hand', { count: number(onHand) })}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}
