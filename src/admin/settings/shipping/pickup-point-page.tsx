// A pickup point: its name and address.
import { useMemo } from 'react'
import { useParams } from 'react-router'
import { officePaths } from '../../../contracts/admin-paths.ts'
import { useRecordHistory } from '../../audit/use-record-history.ts'
import { useSession } from '../../data/session.ts'
import { useText } from '../../i18n/text.tsx'
import { Editor } from '../../kit/editor/editor.tsx'
import { Crumbs } from '../../kit/crumbs.tsx'
import { Panel } from '../../kit/editor/panel.tsx'
import { LoadError } from '../../shell/load-error.tsx'
import { DeleteRecord } from '../delete-record.tsx'
import { PlaceAddress, TranslatedName } from '../place-fields.tsx'
import { useRecord, useReload } from '../use-record.ts'
import { type RecordSettings, saveRecord } from '../records.ts'
import { describeShippingProblem, pickupPointSchema } from './shipping-schema.ts'
import { type PickupPoint, pickupPointSettings, shippingQuery } from './shipping.ts'

export function PickupPointPage() {
  const { t } = useText()
  const { shop } = useSession()
  const code = useParams()['code'] ?? ''
  const settings = useMemo(
    () => pickupPointSettings(shop.languages.filter((language) => language !== 'en')),
    [shop.languages],
  )
  const { row, isLoaded, error } = useRecord(settings, code)
  if (row) return <PointEditor key={code} point={row} settings={settings} />
  return isLoaded ? <p role="alert">{t('shipping.not-found')}</p> : error ? <LoadError error={error} /> : null
}

type Props = {
  point: PickupPoint
  settings: RecordSettings<PickupPoint>
}

function PointEditor({ point, settings }: Props) {
  const reload = useReload(settings, point, shippingQuery.queryKey)
  const { t } = useText()
  const tree = useMemo(() => settings.toTree(point), [settings, point])
  const history = useRecordHistory('shipping.settings')
  return (
    <Editor
      kind="pickup-point"
      id={point.code}
      crumbs={<Crumbs to={officePaths.shipping()} label={t('menu.shipping')} />}
      record={tree}
      schema={pickupPointSchema}
      describeProblem={describeShippingProblem}
      save={(changes) => saveRecord(settings, point.code, changes)}
      reload={reload}
      {...history}
      title={<bdi>{point.name}</bdi>}
      actions={
        <DeleteRecord
          settings={settings}
          code={point.code}
          name={point.name}
          path={officePaths.shipping()}
          stale={shippingQuery.queryKey}
        />
      }
      aside={
        <Panel id="pickup-point.help" title={t('shipping.pickup-points')}>
          <p className="dim">{t('shipping.pickup-points.hint')}</p>
        </Panel>
      }
    >
      <Panel id="pickup-point.texts" title={t('field.name')}>
        <TranslatedName name={point.name} />
      </Panel>
      <Panel id="pickup-point.address" title={t('shipping.address')}>
        <PlaceAddress />
      </Panel>
    </Editor>
  )
}
