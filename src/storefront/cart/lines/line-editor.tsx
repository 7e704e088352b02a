// Another size or colour for a cart line. A press applies it at once; a different price is shown before.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Attribute, ProductDetail, SubAttribute } from '../../../modules/search/listing.ts'
import { useFormat, useText } from '../../i18n/text.tsx'
import { findSameSize } from '../../product/choice.ts'
import { toCartLine } from '../../state/cart/add-to-cart.ts'
import { callApi } from '../../state/api.ts'
import type { CartLine } from '../../state/cart/cart-rules.ts'
import { useCartActions } from '../../state/cart/use-cart-actions.ts'
import { queryClient } from '../../state/query-client.ts'
import { localizedLabel } from '../../ui/localized-label.ts'
import { Picture } from '../../ui/picture.tsx'

type Props = { line: CartLine; onClose(): void }

export function LineEditor({ line, onClose }: Props) {
  const { t, locale } = useText()
  const product = useQuery(
    {
      queryKey: ['product', line.slug, locale],
      queryFn: ({ signal }) =>
        callApi<ProductDetail>(`/v1/dynamic/product?${new URLSearchParams({ slug: line.slug, locale })}`, {
          signal,
        }),
      staleTime: 60_000,
    },
    queryClient,
  )
  if (product.isError) return <p className="line-editor sm">{t('product.quick-view.failed')}</p>
  if (!product.data) return <div className="line-editor" aria-busy="true" />
  return <LoadedEditor product={product.data} line={line} onClose={onClose} />
}

function LoadedEditor({ product, line, onClose }: Props & { product: ProductDetail }) {
  const { locale } = useText()
  const { replace } = useCartActions()
  const current = product.attributes
    .flatMap((colour) => colour.sub_attributes.map((size) => ({ colour, size })))
    .find(({ size }) => String(size.id) === line.id)
  const [colour, setColour] = useState(current?.colour ?? product.attributes[0])
  if (!colour) return null
  const choose = (size: SubAttribute, of: Attribute) => {
    if (String(size.id) !== line.id)
      replace(line, toCartLine({ product, colour: of, size }, locale, product.options))
    onClose()
    // The line is another one then.
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>(`[data-edit="${size.id}"]`)?.focus({ preventScroll: true }),
    )
  }
  const showColour = (next: Attribute) => {
    const same = findSameSize(next, current?.size)
    if (same && same.quantity > 0 && same.price === line.price) choose(same, next)
    else setColour(next)
  }
  return (
    <div className="line-editor">
      {product.attributes.length > 1 && (
        <div className="colours" role="group" aria-label={product.options.colour}>
          {product.attributes.map((other) => (
            <button
              key={other.id}
              type="button"
              className={other.quantity === 0 ? 'colour out' : 'colour'}
              aria-pressed={other.id === colour.id}
              aria-label={localizedLabel(other)}
              title={localizedLabel(other)}
              onClick={() => showColour(other)}
            >
              <span className="plate">
                <Picture picture={other.image} alt="" kind="thumb" sizes="48px" />
              </span>
            </button>
          ))}
        </div>
      )}
      {colour.sub_attributes.length > 1 && (
        <div className="sizes" role="group" aria-label={product.options.size}>
          {colour.sub_attributes.map((size) => (
            <SizeButton key={size.id} size={size} line={line} onChoose={() => choose(size, colour)} />
          ))}
        </div>
      )}
    </div>
  )
}

/** A size, with its price if it differs from that of the line. */
function SizeButton({ size, line, onChoose }: { size: SubAttribute; line: CartLine; onChoose(): void }) {
  const { money } = useFormat()
  return (
    <button
      type="button"
      className={size.quantity === 0 ? 'size out' : 'size'}
      disabled={size.quantity === 0}
      aria-pressed={String(size.id) === line.id}
      onClick={onChoose}
    >
      <bdi>{localizedLabel(size)}</bdi>
      {size.price !== line.price && (
        <bdi className="xs">{money(size.price, size.currency, { trim: true })}</bdi>
      )}
    </button>
  )
}
