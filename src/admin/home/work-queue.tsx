// Open tasks, grouped by the team that does them. J and K move, Enter opens, A assigns, S snoozes.
import { useSuspenseQuery } from '@tanstack/react-query'
import { CircleDollarSign, type LucideIcon, Settings, Tag, Truck, Users } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSession } from '../data/session.ts'
import { useText } from '../i18n/text.tsx'
import { isSingleKey } from '../kit/single-key.ts'
import { workQueueQuery, type WorkItem } from './home-queries.ts'
import { WorkRow } from './work-row.tsx'

const teamIcons: Record<WorkItem['team'], LucideIcon> = {
  warehouse: Truck,
  money: CircleDollarSign,
  customers: Users,
  catalog: Tag,
  administration: Settings,
}

export function WorkQueue() {
  const { t, number } = useText()
  const { user } = useSession()
  const { data } = useSuspenseQuery(workQueueQuery)
  const [isMine, setMine] = useState(false)
  const [showsSnoozed, setShowsSnoozed] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  useQueueKeys(list)
  const mine = data.items.filter(({ assignee }) => assignee?.id === user.id)
  const chosen = isMine ? mine : data.items
  const snoozed = chosen.filter(({ snoozed_until: until }) => until !== null)
  const shown = showsSnoozed ? chosen : chosen.filter(({ snoozed_until: until }) => until === null)
  const teams = [...new Set(shown.map(({ team }) => team))]
  const { changes, people } = data.done_today
  return (
    <section className="panel work-queue" aria-labelledby="work-queue">
      <div className="panel-head">
        <h2 id="work-queue">{t('work.title')}</h2>
        <div className="segments" role="group" aria-label={t('work.show')}>
          <button type="button" aria-pressed={!isMine} onClick={() => setMine(false)}>
            {t('work.everyone')}
          </button>
          <button type="button" aria-pressed={isMine} onClick={() => setMine(true)}>
            {t('work.mine')} {mine.length > 0 && <span className="dim">{number(mine.length)}</span>}
          </button>
        </div>
      </div>
      <div ref={list}>
        {teams.map((team) => {
          const Icon = teamIcons[team]
          const items = shown.filter((item) => item.team === team)
          const id = `work-${team}`
          return (
            <section key={team} aria-labelledby={id}>
              <h3 id={id}>
                <Icon aria-hidden="true" /> {t(`work.team.${team}`)}{' '}
                <span className="dim">{number(items.reduce((sum, { count }) => sum + count, 0))}</span>
              </h3>
              <ul>
                {items.map((item) => (
                  <WorkRow key={item.kind} item={item} />
                ))}
              </ul>
            </section>
          )
        })}
      </div>
      {shown.length === 0 && (
        <p className="work-empty">
          {t(snoozed.length > 0 ? 'work.all-snoozed' : isMine ? 'work.none-mine' : 'work.none')}
        </p>
      )}
      <div className="panel-foot">
        <span className="grow">
          {changes > 0 && t('work.done-today', { changes, people })}
          {snoozed.length > 0 && (
            <button
              type="button"
              className="button quiet"
              aria-pressed={showsSnoozed}
              onClick={() => setShowsSnoozed((shows) => !shows)}
            >
              {t('work.snoozed', { count: snoozed.length })}
            </button>
          )}
        </span>
        <span className="key-hints">
          <kbd>J</kbd> <kbd>K</kbd> {t('work.key.move')} <kbd>↵</kbd> {t('work.key.open')} <kbd>A</kbd>{' '}
          {t('work.key.assign')} <kbd>S</kbd> {t('work.key.snooze')}
        </span>
      </div>
    </section>
  )
}

/** The keys work on the row that has the focus; the first J focuses the first row. */
function useQueueKeys(list: React.RefObject<HTMLDivElement | null>): void {
  const listen = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event
    if (!isSingleKey(event)) return
    const links = [...(list.current?.querySelectorAll<HTMLElement>('.work-open') ?? [])]
    const current = target instanceof Element ? target.closest('li') : null
    const at = links.findIndex((link) => current?.contains(link))
    const actions: Record<string, HTMLElement | null | undefined> = {
      j: links[Math.min(at + 1, links.length - 1)],
      k: links[Math.max(at - 1, 0)],
      a: current?.querySelector<HTMLElement>('.work-assign'),
      s: current?.querySelector<HTMLElement>('.work-snooze'),
    }
    const element = actions[key]
    if (!element) return
    event.preventDefault()
    element.focus()
    if (key === 'a' || key === 's') element.click()
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => listen(event)
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
