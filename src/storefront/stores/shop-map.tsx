// Map beside the list: outlines, cities and numbered pins. Pins are links, so they are reachable by keyboard.
import type { RetailerCard } from '../../modules/retailers/locator-views.ts'
import type { MapView, Pin } from '../../modules/retailers/retailer-map.ts'
import { useFormat, useText } from '../i18n/text.tsx'
import { useStoreLabels } from './use-store-labels.ts'

type Named = Pick<RetailerCard, 'name'> & { number: number }
type Props = {
  map: MapView
  shops: readonly Named[]
  /** Map of a single store: its pin has no number and no link. */
  isSingle?: boolean
}

const percent = (value: number) => `${(value / 10).toFixed(2)}%`

export function ShopMap({ map, shops, isSingle = false }: Props) {
  const { t } = useText()
  const labels = useStoreLabels()
  return (
    <figure className="shop-map" dir="ltr">
      <svg className="shop-land" viewBox="0 0 1000 1000" preserveAspectRatio="none" aria-hidden="true">
        <path className="grid-lines" d={map.grid} />
        {map.land.map(({ code, path }) => (
          <path key={code} className="land" d={path} />
        ))}
      </svg>
      <svg
        className="shop-pins"
        role="group"
        aria-label={t('stores.map', { country: labels.country(map.country) })}
      >
        {map.labels.map(({ x, y, name, end }) => (
          <text
            key={name}
            className="city"
            x={percent(x)}
            y={percent(y)}
            dy="0.32em"
            textAnchor={end ? 'end' : 'start'}
            aria-hidden="true"
          >
            {name}
          </text>
        ))}
        {map.here && (
          <svg x={percent(map.here.x)} y={percent(map.here.y)} className="here">
            <title>{t('stores.here')}</title>
            <circle r="16" className="halo" />
            <circle r="6" />
          </svg>
        )}
        {map.pins.map((pin) => (
          <MapPin key={pin.numbers[0]} pin={pin} shops={shops} isSingle={isSingle} />
        ))}
      </svg>
    </figure>
  )
}

function MapPin({
  pin: { x, y, numbers },
  shops,
  isSingle,
}: {
  pin: Pin
  shops: readonly Named[]
  isSingle: boolean
}) {
  const { t } = useText()
  const { number } = useFormat()
  const [first = 1] = numbers
  const names = numbers.map((item) => {
    const name = shops.find((shop) => shop.number === item)?.name ?? ''
    return isSingle ? name : t('stores.pin', { number: number(item), name })
  })
  const shape = (
    <>
      <path className="drop" d="M0 0C-5-8-13-13-13-22a13 13 0 0 1 26 0C13-13 5-8 0 0Z" />
      {isSingle ? (
        <circle className="dot" cy="-22" r="4.5" />
      ) : (
        <text y="-22" dy="0.34em" textAnchor="middle">
          {number(first)}
        </text>
      )}
    </>
  )
  return (
    <svg x={percent(x)} y={percent(y)} className="pin">
      {isSingle ? (
        <g role="img" aria-label={names[0]}>
          {shape}
        </g>
      ) : (
        <a href={`#shop-${first}`} aria-label={names.join(', ')}>
          {shape}
        </a>
      )}
      {numbers.length > 1 && (
        <g className="more-here" aria-hidden="true" transform="translate(13 -34)">
          <circle r="9" />
          <text dy="0.34em" textAnchor="middle">
            {`+${number(numbers.length - 1)}`}
          </text>
        </g>
      )}
    </svg>
  )
}
