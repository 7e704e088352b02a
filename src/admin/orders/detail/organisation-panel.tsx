// Who takes care of the order, and its tags. Both apply at once and can be undone.
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { type FormEvent, useId } from 'react'
import { Link } from 'react-router'
import { officePaths } from '../../../contracts/admin-paths.ts'
import { api, unwrap } from '../../data/client.ts'
import { useCan } from '../../data/session.ts'
import { useText } from '../../i18n/text.tsx'
import '../../kit/editor/choice-fields.css'
import { orderChoicesQuery } from '../order-choices.ts'
import { type Order, useRunAction } from './order-query.ts'
import { Panel } from './panel.tsx'

export function OrganisationPanel({ order }: { order: Order }) {
  const { t } = useText()
  const canEdit = useCan()('orders.add-note')
  if (!canEdit && order.assignee === null && order.tags.length === 0) return null
  return (
    <Panel title={t('order.organisation')}>
      {canEdit ? (
        <AssigneeField order={order} />
      ) : (
        order.assignee && (
          <p>
            {t('order.assignee')} <bdi className="strong">{order.assignee.name}</bdi>
          </p>
        )
      )}
      {(canEdit || order.tags.length > 0) && <Tags order={order} canEdit={canEdit} />}
    </Panel>
  )
}

function AssigneeField({ order: { id, assignee } }: { order: Order }) {
  const { t } = useText()
  const { data } = useQuery(orderChoicesQuery)
  const { mutate, isPending, variables } = useRunAction<string | null>()
  const current = assignee?.id ?? null
  const others = data?.staff.filter((one) => one.id !== current) ?? []
  const assign = (was: string | null, to: string | null) =>
    unwrap(api.PUT('/api/v1/staff/orders/{id}/assignee', { params: { path: { id } }, body: { was, to } }))
  return (
    <label className="field">
      <span>{t('order.assignee')}</span>
      <select
        className="input"
        disabled={isPending}
        value={(isPending ? variables.next : current) ?? ''}
        onChange={({ currentTarget: { value } }) => {
          const next = value || null
          mutate({
            next,
            call: () => assign(current, next),
            done: 'order.assigned',
            undo: () => assign(next, current),
          })
        }}
      >
        <option value="">{t('order.assignee.none')}</option>
        {[...(assignee ? [assignee] : []), ...others]
          .toSorted((a, b) => a.name.localeCompare(b.name))
          .map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
      </select>
    </label>
  )
}

const MAX_TAGS = 20

function Tags({ order: { id, tags: saved }, canEdit }: { order: Order; canEdit: boolean }) {
  const { t } = useText()
  const fieldId = useId()
  const { data } = useQuery({ ...orderChoicesQuery, enabled: canEdit })
  const { mutate, isPending, variables } = useRunAction<string[]>()
  const tags = (isPending && variables.next) || saved
  const send = (was: string[], to: string[]) =>
    unwrap(api.PUT('/api/v1/staff/orders/{id}/tags', { params: { path: { id } }, body: { was, to } }))
  const change = (next: string[]) =>
    mutate({
      next,
      call: () => send(saved, next),
      done: 'order.tags.changed',
      undo: () => send(next, saved),
    })
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const field = event.currentTarget.elements.namedItem('tag') as HTMLInputElement
    const added = field.value
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== '' && !tags.some((one) => one.toLowerCase() === tag.toLowerCase()))
    field.value = ''
    if (added.length > 0 && !isPending) change([...tags, ...added].slice(0, MAX_TAGS))
  }
  return (
    <div className="field">
      <label htmlFor={fieldId}>{t('order.tags')}</label>
      <form className="input chips" onSubmit={onSubmit}>
        {tags.map((tag) => (
          <span key={tag} className="chip">
            <Link to={`${officePaths.office('orders', { tag })}`}>
              <bdi>{tag}</bdi>
            </Link>
            {canEdit && (
              <button
                type="button"
                aria-label={t('order.tags.remove', { tag })}
                disabled={isPending}
                onClick={() => change(tags.filter((one) => one !== tag))}
              >
                <X aria-hidden="true" />
              </button>
            )}
          </span>
        ))}
        {canEdit && tags.length < MAX_TAGS && (
          <>
            <input
              id={fieldId}
              name="tag"
              list={`${fieldId}-tags`}
              maxLength={40}
              autoComplete="off"
              enterKeyHint="done"
              placeholder={t('order.tags.add')}
            />
            <datalist id={`${fieldId}-tags`}>
              {data?.tags
                .filter((tag) => !tags.includes(tag))
                .map((tag) => (
                  <option key={tag} value={tag} />
                ))}
            </datalist>
          </>
        )}
      </form>
    </div>
  )
}
