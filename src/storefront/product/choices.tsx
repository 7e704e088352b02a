// Colour swatches and size buttons. A plain form: without JavaScript the server renders the selection.
import { Suspense, lazy, useId, useState } from 'react'
import type { SyntheticEvent } from 'react'
import type { Attribute, ProductDetail, SubAttribute } from '../../modules/search/listing.ts'
import { toNoun } from '../i18n/locale-rules.ts'
import { useText } from '../i18n/text.tsx'
import { localizedLabel } from '../ui/localized-label.ts'
import { GetForm } from '../ui/form/get-form.tsx'
import { Icon } from '../ui/icon.tsx'
import { UntranslatedText } from '../ui/untranslated-text.tsx'
import { Picture } from '../ui/picture.tsx'
import { type Choice, isLowStock, findSameSize, toVariantParam } from './choice.ts'
import { FitAdviceText, useFit } from './fit/fit-advice.tsx'
import { type FitCounts, listChartMeasures } from './fit/fit-rules.ts'

const SizeChartDialog = lazy(async () => ({
  default: (await import('./fit/size-chart-dialog.tsx')).SizeChartDialog,
}))

type Props = {
  product: ProductDetail
  choice: Choice
  /** What buyers say about the fit, for the recommended size. */
  fitCounts?: FitCounts | undefined
  /** No size was selected on submit. */
  missing: boolean
  /** Handles a selection; without it the URL is updated. */
  onSelect?: ((variant: string) => void) | undefined
}

export function Choices({ product, choice, fitCounts, missing, onSelect }: Props) {
  const { colour, size } = choice
  const form = useId()
  const choose = (event: SyntheticEvent<HTMLFormElement, SubmitEvent>) => {
    const submitter = event.nativeEvent.submitter
    if (!onSelect || !(submitter instanceof HTMLButtonElement)) return
    event.preventDefault()
    onSelect(submitter.value)
  }
  return (
    <GetForm replace preventScrollReset id={form} className="choices" onSubmit={choose}>
      {product.attributes.length > 1 || colour.value ? (
        <Colours product={product} chosen={colour} size={size} />
      ) : null}
      {colour.sub_attributes.length > 1 && (
        <Sizes product={product} choice={choice} fitCounts={fitCounts} missing={missing} form={form} />
      )}
      <Stock product={product} choice={choice} />
    </GetForm>
  )
}

type ColoursProps = { product: ProductDetail; chosen: Attribute; size: SubAttribute | undefined }

function Colours({ product, chosen, size }: ColoursProps) {
  const { t } = useText()
  const name = product.options.colour || chosen.name
  return (
    <div className="choice">
      <p className="sm">
        <b className="b">{name}</b>{' '}
        <span className="dim">
          <UntranslatedText isTranslated={Boolean(chosen.label)}>{localizedLabel(chosen)}</UntranslatedText>
        </span>
      </p>
      {product.attributes.length > 1 && (
        <div className="colours" role="group" aria-label={name}>
          {product.attributes.map((colour) => (
            <button
              key={colour.id}
              className={colour.quantity === 0 ? 'colour out' : 'colour'}
              name="variant"
              value={toVariantParam(colour, findSameSize(colour, size))}
              aria-pressed={colour.id === chosen.id}
              aria-label={
                colour.quantity === 0
                  ? t('product.sold-out-choice', { name: localizedLabel(colour) })
                  : localizedLabel(colour)
              }
              title={localizedLabel(colour)}
            >
              <span className="plate">
                <Picture picture={colour.image} alt="" kind="thumb" sizes="64px" eager />
              </span>
            </button>
          ))}
        </div>
      )}
    </div>
  )
}

function Sizes({ product, choice, fitCounts, missing, form }: Props & { form: string }) {
  const { t, locale } = useText()
  const { colour, size } = choice
  const chart = product.size_chart
  const fit = useFit(product, choice, fitCounts)
  const [chartOpen, setChartOpen] = useState(false)
  const open = (event: SyntheticEvent) => {
    event.preventDefault()
    setChartOpen(true)
  }
  const name = product.options.size
  return (
    <div className="choice">
      <div className="row between sm">
        <p>
          <b className="b">{name}</b> {size && <bdi className="dim">{localizedLabel(size)}</bdi>}
        </p>
        {chart && (
          <a className="row link chart-link" href="#size-chart" onClick={open}>
            <Icon name="ruler" /> {t('product.size-chart')}
          </a>
        )}
      </div>
      <div
        className={missing ? 'sizes missing' : 'sizes'}
        role="group"
        aria-label={name}
        aria-describedby={missing ? 'size-missing' : undefined}
      >
        {colour.sub_attributes.map((sub_attribute) => (
          <SizeButton
            key={sub_attribute.id}
            colour={colour}
            size={sub_attribute}
            isPressed={sub_attribute.id === size?.id}
          />
        ))}
      </div>
      {missing && (
        <p className="error" id="size-missing">
          <Icon name="alert" />
          <span>{t('product.choose', { option: toNoun(name, locale) })}</span>
        </p>
      )}
      {fit && <FitAdviceText advice={fit} />}
      {!fit && chart && listChartMeasures(chart).length > 0 && (
        <a className="link sm find-size" href="#size-chart" onClick={open}>
          {t('product.fit.find')}
        </a>
      )}
      {chartOpen && chart && (
        <Suspense fallback={null}>
          <SizeChartDialog
            product={{ ...product, size_chart: chart }}
            choice={choice}
            fitCounts={fitCounts}
            form={form}
            onClose={() => setChartOpen(false)}
          />
        </Suspense>
      )}
    </div>
  )
}

function SizeButton({
  colour,
  size,
  isPressed,
}: {
  colour: Attribute
  size: SubAttribute
  isPressed: boolean
}) {
  const { t } = useText()
  const isSoldOut = size.quantity === 0
  const isLowStockSize = isLowStock(size)
  const leftText = t('product.left', { count: size.quantity })
  return (
    <button
      className={['size', isSoldOut && 'out', isLowStockSize && 'few'].filter(Boolean).join(' ')}
      name="variant"
      value={toVariantParam(colour, size)}
      aria-pressed={isPressed}
      aria-label={
        isSoldOut
          ? t('product.sold-out-choice', { name: localizedLabel(size) })
          : isLowStockSize
            ? `${localizedLabel(size)}, ${leftText}`
            : undefined
      }
      data-left={isLowStockSize ? leftText : undefined}
    >
      <bdi>{localizedLabel(size)}</bdi>
    </button>
  )
}

/** Sold-out message; names the size or colour only when there are others. */
const soldOutMessage = ({ attributes }: ProductDetail, { colour, size }: SelectedChoice) =>
  size && colour.sub_attributes.length > 1
    ? 'product.size-sold-out'
    : attributes.length > 1
      ? 'product.colour-sold-out'
      : 'card.sold-out'
type SelectedChoice = { colour: Attribute; size: SubAttribute | undefined }

/** Stock of the selection, where it is low or sold out. */
function Stock({ product, choice: { colour, size } }: Pick<Props, 'product' | 'choice'>) {
  const { t } = useText()
  if (colour.quantity === 0 || size?.quantity === 0)
    return <p className="status bad">{t(soldOutMessage(product, { colour, size }))}</p>
  if (!size) return null
  if (isLowStock(size))
    return <p className="status warn">{t('product.only-left', { count: size.quantity })}</p>
  return <p className="status good">{t('product.in-stock')}</p>
}
