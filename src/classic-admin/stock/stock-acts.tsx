// What is done to stock of a variant: a form for each.
import type { ReactNode } from 'react'
import type { Location, StockAdjustmentKind, StockCount } from '../../modules/inventory/stock.ts'
import { useText } from '../../storefront/i18n/text.tsx'
import { Button } from '../../storefront/ui/form/button.tsx'
import { Field } from '../../storefront/ui/form/field.tsx'

type Props = {
  counts: readonly StockCount[]
  /** Those that are open. */
  locations: readonly Location[]
  requestKey: string
  /** What was typed into the one that was refused. */
  typed: Record<string, string> | undefined
}

export function StockActs({ counts, locations, requestKey, typed }: Props) {
  const several = locations.length > 1
  const kinds: StockAdjustmentKind[] = [
    'received',
    'counted',
    ...(several ? (['moved'] as const) : []),
    'damaged',
  ]
  return kinds.map((kind) => (
    <ActForm key={kind} kind={kind} requestKey={requestKey} typed={typed?.['do'] === kind ? typed : {}}>
      {several && (
        <PlaceField kind={kind} locations={locations} typed={typed?.['do'] === kind ? typed : {}} />
      )}
      {kind === 'counted' &&
        counts.map(({ location, on_hand: was }) => (
          <input key={location} type="hidden" name={`was-${location}`} value={was} />
        ))}
    </ActForm>
  ))
}

type FormProps = {
  kind: StockAdjustmentKind
  requestKey: string
  typed: Record<string, string>
  children: ReactNode
}

function ActForm({ kind, requestKey, typed, children }: FormProps) {
  const { t } = useText()
  return (
    <form method="post" className="office-act" aria-label={t(`office.stock.act.${kind}`)}>
      <h2 className="sm b">{t(`office.stock.act.${kind}`)}</h2>
      <input type="hidden" name="do" value={kind} />
      <input type="hidden" name="request" value={`${requestKey}-${kind}`} />
      {children}
      <div className="office-stock-two">
        <Field label={t(`office.stock.quantity.${kind}`)}>
          {(control) => (
            <input
              {...control}
              name="quantity"
              inputMode="numeric"
              dir="ltr"
              required
              maxLength={7}
              autoComplete="off"
              defaultValue={typed['quantity']}
            />
          )}
        </Field>
        <Field label={t('office.stock.note')} optional>
          {(control) => <input {...control} name="note" maxLength={500} defaultValue={typed['note']} />}
        </Field>
      </div>
      <Button type="submit" small variant={kind === 'received' ? 'primary' : 'second'}>
        {t(`office.stock.do.${kind}`)}
      </Button>
    </form>
  )
}

function PlaceField({
  kind,
  locations,
  typed,
}: Pick<Props, 'locations'> & Omit<FormProps, 'children' | 'requestKey'>) {
  const { t } = useText()
  const choices = locations.map(({ code, name }) => (
    <option key={code} value={code}>
      {name}
    </option>
  ))
  return (
    <div className="office-stock-two">
      <Field label={t(kind === 'moved' ? 'office.stock.from' : 'office.stock.location')}>
        {(control) => (
          <select {...control} name="location" defaultValue={typed['location'] ?? 'main'}>
            {choices}
          </select>
        )}
      </Field>
      {kind === 'moved' && (
        <Field label={t('office.stock.to')}>
          {(control) => (
            <select {...control} name="to" defaultValue={typed['to'] ?? locations[1]?.code}>
              {choices}
            </select>
          )}
        </Field>
      )}
    </div>
  )
}
