import { useRef, useState } from 'react'
import type { DragEvent } from 'react'
import type { CategoryTree, AdminCategory } from '../../modules/catalog/taxonomy/category-tree.ts'
import { paths } from '../../contracts/paths.ts'
import { useFormat, useText } from '../../storefront/i18n/text.tsx'
import { UntranslatedText } from '../../storefront/ui/untranslated-text.tsx'
import { PlainLink } from '../../storefront/ui/shop-link.tsx'
import { officePaths } from '../../contracts/admin-paths.ts'
import { placeBy } from './category-forms.ts'

type Props = { tree: CategoryTree; focus: { id: number; by: string } | undefined }

const acts = [
  ['up', '↑'],
  ['down', '↓'],
  ['in', '→'],
  ['out', '←'],
] as const
type Act = (typeof acts)[number][0]

/** Where in a row something is held: what is dropped there stands before it, within it, or after it. */
type Spot = 'before' | 'in' | 'after'
const spotIn = (event: DragEvent<HTMLElement>): Spot => {
  const { top, height } = event.currentTarget.getBoundingClientRect()
  const part = (event.clientY - top) / height
  return part < 0.3 ? 'before' : part > 0.7 ? 'after' : 'in'
}

/** A row for each; its buttons are of one form, and work without scripts. Dragging fills in the same form. */
export function CategoryRows({ tree: { version, categories }, focus }: Props) {
  const { t } = useText()
  const form = useRef<HTMLFormElement>(null)
  const [dragged, setDragged] = useState<number>()
  const [over, setOver] = useState<{ id: number; spot: Spot }>()
  const drop = (one: AdminCategory, spot: Spot) => {
    const together = categories.filter(({ parent }) => parent === one.parent)
    const next = together[together.findIndex(({ id }) => id === one.id) + 1]
    const place =
      spot === 'in'
        ? { parent: one.id, before: '' }
        : { parent: one.parent ?? '', before: spot === 'before' ? one.id : (next?.id ?? '') }
    if (place.before === dragged || one.id === dragged) return
    const fields = form.current!.elements
    for (const [name, value] of Object.entries({ ...place, moved: dragged }))
      (fields.namedItem(name) as HTMLInputElement).value = String(value)
    form.current!.requestSubmit(fields.namedItem('drop') as HTMLButtonElement)
  }
  return (
    <form method="post" ref={form} className="office-part">
      <input type="hidden" name="was" value={version} />
      {['moved', 'parent', 'before'].map((name) => (
        <input key={name} type="hidden" name={name} defaultValue="" />
      ))}
      <button type="submit" id="drop" name="do" value="drop" hidden />
      <ul className="office-tree">
        {categories.map((one) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging is an addition to the buttons
          <li
            key={one.id}
            draggable
            data-depth={Math.min(one.depth, 4)}
            className={dragged === one.id ? 'dragged' : over?.id === one.id ? over.spot : undefined}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move'
              event.dataTransfer.setData('text/plain', one.name)
              setDragged(one.id)
            }}
            onDragOver={(event) => {
              if (dragged === undefined) return
              event.preventDefault()
              const spot = spotIn(event)
              if (over?.id !== one.id || over.spot !== spot) setOver({ id: one.id, spot })
            }}
            onDrop={(event) => {
              event.preventDefault()
              if (dragged !== undefined) drop(one, spotIn(event))
            }}
            onDragEnd={() => {
              setDragged(undefined)
              setOver(undefined)
            }}
          >
            <Row one={one} />
            <span
              className="office-tree-acts"
              role="group"
              aria-label={`${t('office.cat.move')}: ${one.name}`}
            >
              {acts.map(([act, sign]) => (
                <MoveButton key={act} act={act} sign={sign} one={one} all={categories} focus={focus} />
              ))}
            </span>
          </li>
        ))}
      </ul>
    </form>
  )
}

function Row({ one }: { one: AdminCategory }) {
  const { t } = useText()
  const { number } = useFormat()
  return (
    <>
      <span className="office-tree-grip" aria-hidden="true">
        ⠿
      </span>
      <PlainLink className="office-piece" href={officePaths.officeCategory(one.id)} draggable={false}>
        {one.url && <img src={paths.image(one.url, 64)} alt="" width={32} height={40} loading="lazy" />}
        <span className="link">
          <UntranslatedText>{one.name}</UntranslatedText>
        </span>
      </PlainLink>
      <bdi className="xs dim-3 office-tree-slug" dir="ltr">
        {one.slug}
      </bdi>
      <span className="sm dim num">
        {number(one.products)} <span className="visually-hidden">{t('office.products')}</span>
      </span>
    </>
  )
}

type ButtonProps = Pick<Props, 'focus'> & {
  act: Act
  sign: string
  one: AdminCategory
  all: readonly AdminCategory[]
}

/** After a move the page is another document: its button has the focus again, so that it can be pressed again. */
function MoveButton({ act, sign, one, all, focus }: ButtonProps) {
  const { t } = useText()
  const works = placeBy(act, one.id, all) !== undefined
  const fallback = acts.find(([other]) => placeBy(other, one.id, all) !== undefined)?.[0]
  const last = focus?.id === one.id ? focus.by : undefined
  const wanted = last && placeBy(last, one.id, all) !== undefined ? last : fallback
  return (
    <button
      type="submit"
      name="do"
      value={`${act}:${one.id}`}
      className={act === 'in' || act === 'out' ? 'mirror' : undefined}
      disabled={!works}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- where the reader was
      autoFocus={last !== undefined && wanted === act}
      aria-label={`${t(`office.cat.${act}`)}, ${one.name}`}
      title={t(`office.cat.${act}`)}
    >
      <span aria-hidden="true">{sign}</span>
    </button>
  )
}
