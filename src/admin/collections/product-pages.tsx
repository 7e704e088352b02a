// The products of a manual collection that is too large for one list: pages, whose changes are saved at once.
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowUpDown, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { api, unwrap } from '../data/client.ts'
import { type MessageKey, useText } from '../i18n/text.tsx'
import { DialogButton } from '../kit/dialog-button.tsx'
import { Panel } from '../kit/editor/panel.tsx'
import { getText } from '../kit/form-dialog.tsx'
import { RecordDialog } from '../kit/record-dialog.tsx'
import { useToasts } from '../kit/toast.tsx'
import { useDebounced } from '../kit/use-debounced.ts'
import { CollectionItemCells } from './collection-item.tsx'
import type { Collection, CollectionItem } from './collection-record.ts'
import './collections.css'

const PAGE_SIZE = 50
const PAUSE_MS = 200
const path = '/api/v1/staff/collections/{id}/products'
const queryKey = (id: number) => ['collections', 'products', id]

type Edit = { add?: number[]; remove?: number[]; move?: { product: number; position: number } }

const saveProducts = (id: number, body: Edit) => unwrap(api.PATCH(path, { params: { path: { id } }, body }))

type Props = {
  collection: Collection
  /** The search that adds a product. */
  renderSearch(onPick: (item: CollectionItem) => void): ReactNode
}

export function ProductPages({ collection: { id, products: count }, renderSearch }: Props) {
  const { t, number } = useText()
  const { show } = useToasts()
  const client = useQueryClient()
  const [search, setSearch] = useState('')
  const [offset, setOffset] = useState(0)
  const q = useDebounced(search.trim(), PAUSE_MS)
  const { data } = useQuery({
    queryKey: [...queryKey(id), q, offset],
    queryFn: ({ signal }) =>
      unwrap(api.GET(path, { params: { path: { id }, query: { q, offset, limit: PAGE_SIZE } }, signal })),
    placeholderData: keepPreviousData,
  })
  const saving = useMutation({
    networkMode: 'always',
    mutationFn: ({ edit }: { edit: Edit; done: MessageKey }) => saveProducts(id, edit),
    async onSuccess(_, { done }) {
      show({ title: t(done) })
      await client.invalidateQueries({ queryKey: queryKey(id) })
    },
  })
  const total = data?.total ?? count
  return (
    <Panel id="collection.products" title={t('field.products')} count={total}>
      <p className="dim">{t('collection.products.saved-at-once')}</p>
      {renderSearch((item) => saving.mutate({ edit: { add: [item.id] }, done: 'collection.products.added' }))}
      <input
        className="input"
        type="search"
        aria-label={t('collection.products.filter')}
        placeholder={t('collection.products.filter')}
        value={search}
        onChange={({ currentTarget: { value } }) => {
          setSearch(value)
          setOffset(0)
        }}
      />
      {saving.error && (
        <p role="alert" className="bad">
          {t('form.failed')}
        </p>
      )}
      <ol className="collection-items">
        {data?.products.map((item) => (
          <li key={item.id}>
            <bdi className="dim">{number(item.position)}</bdi>
            <CollectionItemCells item={item} />
            <span className="row">
              <DialogButton
                className="button quiet"
                label={
                  <ArrowUpDown role="img" aria-label={t('collection.products.move', { name: item.name })} />
                }
              >
                {(close) => <MoveDialog id={id} item={item} total={count} onClose={close} />}
              </DialogButton>
              <button
                type="button"
                className="button quiet"
                aria-label={t('choices.remove', { name: item.name })}
                onClick={() =>
                  saving.mutate({ edit: { remove: [item.id] }, done: 'collection.products.removed' })
                }
              >
                <X aria-hidden="true" />
              </button>
            </span>
          </li>
        ))}
      </ol>
      {data && data.products.length > 0 && (
        <div className="row">
          <span className="grow dim">
            {t('collection.products.range', {
              first: number(offset + 1),
              last: number(offset + data.products.length),
              total: number(total),
            })}
          </span>
          <button
            type="button"
            className="button"
            disabled={offset === 0}
            onClick={() => setOffset(Math.max(0, offset - PAGE_SIZE))}
          >
            {t('collection.products.previous')}
          </button>
          <button
            type="button"
            className="button"
            disabled={offset + PAGE_SIZE >= total}
            onClick={() => setOffset(offset + PAGE_SIZE)}
          >
            {t('collection.products.next')}
          </button>
        </div>
      )}
    </Panel>
  )
}

type MoveProps = { id: number; item: CollectionItem & { position: number }; total: number; onClose(): void }

function MoveDialog({ id, item, total, onClose }: MoveProps) {
  const { t, number } = useText()
  return (
    <RecordDialog
      title={t('collection.products.move', { name: item.name })}
      submit={t('collection.products.move-submit')}
      done="collection.products.moved"
      stale={queryKey(id)}
      onClose={onClose}
      save={(form) =>
        saveProducts(id, { move: { product: item.id, position: Number(getText(form, 'position')) } })
      }
    >
      <label className="field">
        <span>{t('collection.products.move-to', { total: number(total) })}</span>
        <input
          className="input"
          name="position"
          type="number"
          min={1}
          max={total}
          required
          defaultValue={item.position}
        />
      </label>
    </RecordDialog>
  )
}
