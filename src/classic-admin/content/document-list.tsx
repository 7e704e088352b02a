// A list within a document: its parts in their order, moved by buttons or dragged, each folded up until it is wanted.
import type { ComponentType, DragEvent } from 'react'
import type { FormField } from '../../contracts/content-form.ts'
import { useText } from '../../storefront/i18n/text.tsx'
import { Button } from '../../storefront/ui/form/button.tsx'
import { Icon } from '../../storefront/ui/icon.tsx'
import { blockName } from './content-names.ts'
import { type Item, itemsOf, shapeOfKind, within } from './draft.ts'
import { itemName, type PartProps, useEditing, useFault } from './editing.ts'

type List = Extract<FormField, { is: 'list' }>
type OfParts = { part: ComponentType<PartProps> }
/** What is dragged: parts are moved within their own list alone. */
const dragged = 'application/x-content-part'

/** `part`: what shows one of its items, which may be lists again. */
export function ListPart({ shape, draft, at, label, part }: PartProps<List> & OfParts) {
  const { t } = useText()
  const { tell } = useEditing()
  const items = itemsOf(draft)
  const fault = useFault(at, undefined)
  const full = shape.most !== undefined && items.length >= shape.most
  const added = () => tell(t('office.content.added'), `${at}-add`)
  return (
    <fieldset className="content-list">
      <legend className={at.includes('.') ? 'b' : 't-sm'}>{label}</legend>
      {fault && <p className="error">{fault}</p>}
      <ol>
        {items.map((item, index) => (
          <ListItem key={item.key} {...{ shape, items, item, index, at, part }} />
        ))}
      </ol>
      {!full && shape.of.is === 'kinds' && (
        <details className="content-add">
          <summary data-focus={`${at}-add`}>{t('office.content.add-block')}</summary>
          <div>
            {shape.of.kinds.map(({ name }) => (
              <Button
                key={name}
                type="submit"
                variant="second"
                small
                name="do"
                value={`add:${at}:${name}`}
                onClick={added}
              >
                {blockName(t, name)}
              </Button>
            ))}
          </div>
        </details>
      )}
      {!full && shape.of.is !== 'kinds' && (
        <Button
          type="submit"
          variant="second"
          small
          name="do"
          value={`add:${at}`}
          data-focus={`${at}-add`}
          onClick={added}
        >
          {t('office.content.add', { what: label })}
        </Button>
      )}
    </fieldset>
  )
}

type ItemProps = OfParts & { shape: List; items: Item[]; item: Item; index: number; at: string }

function ListItem({ shape, items, item, index, at, part: Part }: ItemProps) {
  const { t } = useText()
  const { issues, tell } = useEditing()
  const here = within(at, index)
  const of = shape.of.is === 'kinds' ? shapeOfKind(shape.of.kinds, item.kind)! : shape.of
  const name = itemName(t, item.kind, item.value) || t('office.content.unnamed')
  const drop = (event: DragEvent<HTMLLIElement>) => {
    const [list, from] = event.dataTransfer.getData(dragged).split(' ')
    if (list !== at || from === undefined) return
    event.preventDefault()
    // As the buttons do it: by the form.
    const form = event.currentTarget.closest('form')!
    const button = Object.assign(document.createElement('button'), {
      name: 'do',
      value: `move:${at}.${from}:${index}`,
    })
    button.hidden = true
    form.append(button)
    tell(t('office.content.moved', { place: index + 1, all: items.length }), `${items[Number(from)]!.key}-up`)
    form.requestSubmit(button)
    button.remove()
  }
  const act = (does: 'up' | 'down' | 'remove', open: boolean) => {
    const place = does === 'up' ? index : index + 2
    return (
      <Button
        type="submit"
        variant="second"
        small
        name="do"
        value={`${does}:${here}`}
        disabled={!open}
        data-focus={`${item.key}-${does}`}
        aria-label={`${t(`office.content.${does}`)}: ${name}`}
        onClick={() =>
          does === 'remove'
            ? tell(t('office.content.removed'), `${at}-add`)
            : tell(t('office.content.moved', { place, all: items.length }), `${item.key}-${does}`)
        }
      >
        {does === 'remove' ? (
          <Icon name="close" />
        ) : (
          <span aria-hidden="true">{does === 'up' ? '↑' : '↓'}</span>
        )}
      </Button>
    )
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging is beside the buttons, never instead of them
    <li
      className="content-item"
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes(dragged)) event.preventDefault()
      }}
      onDrop={drop}
    >
      <div className="content-item-acts">
        <span
          className="content-grip"
          title={t('office.content.drag')}
          draggable
          onDragStart={(event) => event.dataTransfer.setData(dragged, `${at} ${index}`)}
          aria-hidden="true"
        >
          <Icon name="menu" />
        </span>
        {act('up', index > 0)}
        {act('down', index < items.length - 1)}
        {act('remove', items.length > shape.least)}
      </div>
      {of.is === 'text' ? (
        <Part shape={of} draft={item.value} at={here} label={String(index + 1)} />
      ) : (
        <details open={issues.some(({ path }) => path.startsWith(`${here}.`)) || undefined}>
          <summary data-focus={`${item.key}-grip`}>
            <bdi lang="en">{name}</bdi>
          </summary>
          <input type="hidden" name={here} value={`${item.key} ${item.kind ?? ''}`.trim()} />
          <div className="content-fields">
            <Part shape={of} draft={item.value} at={here} label="" />
          </div>
        </details>
      )}
    </li>
  )
}
