// Above a record: its list, where it is in the list, and the way to its neighbours.
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useText } from '../../i18n/text.tsx'
import { Crumbs } from '../crumbs.tsx'
import type { List } from '../table/list.ts'
import { useEditorKeys } from './use-editor-keys.ts'
import { type ListPosition, useListPosition } from './use-list-position.ts'

type Props<Row extends object> = {
  list: List<Row>
  /** Address of the list. */
  path: string
  /** Of the record among the rows of the list. */
  id: string
}

export function ListCrumbs<Row extends object>({ list, path, id }: Props<Row>) {
  const { t } = useText()
  const position = useListPosition(list, path, id)
  const { previous, next } = position
  const go = useGo()
  useEditorKeys({
    ...(previous !== undefined && { previous: () => go(previous) }),
    ...(next !== undefined && { next: () => go(next) }),
  })
  return (
    <Crumbs to={position.back} label={t(list.title)}>
      <Position {...position} />
    </Crumbs>
  )
}

function Position({ position, total, previous, next }: ListPosition) {
  const { t, number } = useText()
  if (position === undefined) return null
  return (
    <>
      <span className="dim">
        {t('editor.position', { position: number(position), total: number(total ?? position) })}
      </span>
      <StepLink to={previous} label={t('editor.previous')} icon={<ArrowUp />} shortcut="K" />
      <StepLink to={next} label={t('editor.next')} icon={<ArrowDown />} shortcut="J" />
    </>
  )
}

type StepProps = { to: string | undefined; label: string; icon: ReactNode; shortcut: string }

function StepLink({ to, label, icon, shortcut }: StepProps) {
  const go = useGo()
  return (
    <button
      type="button"
      className="button quiet"
      aria-label={label}
      aria-keyshortcuts={shortcut}
      title={`${label} (${shortcut})`}
      disabled={to === undefined}
      onClick={() => to !== undefined && go(to)}
    >
      {icon}
    </button>
  )
}

/** Opens a neighbour; from which list stays known. */
function useGo() {
  const navigate = useNavigate()
  const { state } = useLocation()
  return (to: string) => void navigate(to, { state })
}
