// Finds items by SKU, barcode or name.
import type { Ref } from 'react'
import { api, unwrap } from '../data/client.ts'
import { useText } from '../i18n/text.tsx'
import { SearchBox } from './search-box.tsx'

const MAX_ITEMS = 8

const findItems = async (q: string, signal?: AbortSignal) => {
  const request = { params: { query: { q } }, ...(signal && { signal }) }
  const { items } = await unwrap(api.GET('/api/v1/staff/draft-orders/items', request))
  return items.slice(0, MAX_ITEMS)
}

export type FoundItem = Awaited<ReturnType<typeof findItems>>[number]

type Props = {
  label: string
  onPick(item: FoundItem): void
  inputRef?: Ref<HTMLInputElement>
}

export function ItemPicker({ label, onPick, inputRef }: Props) {
  const { t, number } = useText()
  return (
    <SearchBox
      label={label}
      none={t('item-picker.none')}
      queryKey="order-items"
      find={findItems}
      keyOf={({ sku }) => sku}
      onPick={onPick}
      takesScans
      inputRef={inputRef}
    >
      {({ name, options, sku, available }) => (
        <>
          <span className="grow">
            <bdi className="strong">{name}</bdi>{' '}
            <span className="dim">
              <bdi>{options.join(', ')}</bdi> <bdi>{sku}</bdi>
            </span>
          </span>
          <span className={available > 0 ? 'dim' : 'bad'}>
            {t('item-picker.available', { count: number(available) })}
          </span>
        </>
      )}
    </SearchBox>
  )
}
