// A kind of task: how many there are, the most urgent one, who works on it, and the page on which it is done.
import { Menu } from '@base-ui/react/menu'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Clock, UserRound } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { isAdminAppPath } from '../../contracts/admin-paths.ts'
import { api, unwrap } from '../data/client.ts'
import { useText, type Text } from '../i18n/text.tsx'
import { Avatar } from '../kit/avatar.tsx'
import { useToasts } from '../kit/toast.tsx'
import { type WorkItem, workQueueQuery } from './home-queries.ts'
import { workLinks } from './work-links.ts'

export function WorkRow({ item }: { item: WorkItem }) {
  const text = useText()
  const { t, number } = text
  const { action, href } = workLinks[item.kind]
  const target = href(item)
  const label = t(`work.kind.${item.kind}`, { count: item.count })
  const open = { className: 'button work-open', 'aria-label': `${t(action)}: ${label}` }
  return (
    <li className="work-row">
      <b className={item.kind === 'late' ? 'work-count bad' : 'work-count'} aria-hidden="true">
        {number(item.count)}
      </b>
      <div>
        <p className="strong">
          <span className="visually-hidden">{number(item.count)} </span>
          {label}
        </p>
        <p className="dim">{describe(item, text)}</p>
      </div>
      <div className="row">
        <Assign item={item} />
        <Snooze item={item} />
        {isAdminAppPath(target) ? (
          <Link to={target} {...open}>
            {t(action)}
          </Link>
        ) : (
          <a href={target} {...open}>
            {t(action)}
          </a>
        )}
      </div>
    </li>
  )
}

/** The most urgent task, such as "SV-20388, promised for Nov 22". */
function describe({ kind, count, first, snoozed_until: snoozed }: WorkItem, { t, when, date }: Text) {
  if (snoozed) return t('work.snoozed-until', { time: when(snoozed) })
  const label = <bdi>{first.label}</bdi>
  const rest =
    first.due_on !== null
      ? t(kind === 'late' ? 'work.promised' : 'work.due', { date: date(first.due_on) })
      : first.since !== null && t('work.since', { time: when(first.since) })
  return (
    <>
      {label}
      {count > 1 && ` ${t('work.more', { count: count - 1 })}`}
      {rest && <> · {rest}</>}
    </>
  )
}

function Assign({ item: { kind, assignee } }: { item: WorkItem }) {
  const { t } = useText()
  const toasts = useToasts()
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const { data: staff = [] } = useQuery({
    queryKey: ['work-queue', kind, 'assignees'],
    queryFn: async () =>
      (await unwrap(api.GET('/api/v1/staff/work-queue/{kind}/assignees', { params: { path: { kind } } })))
        .assignees,
    enabled: isOpen,
  })
  const assign = useMutation({
    mutationFn: ({ was, to }: { was: string | null; to: string | null }) =>
      unwrap(
        api.PUT('/api/v1/staff/work-queue/{kind}/assignee', {
          params: { path: { kind } },
          body: { was, to },
        }),
      ),
    onSuccess: (_, { was, to }) =>
      toasts.show({
        title: t(to === null ? 'work.unassigned' : 'work.assigned'),
        action: { label: t('action.undo'), onClick: () => assign.mutate({ was: to, to: was }) },
      }),
    onError: () => toasts.show({ title: t('work.assign-failed'), isError: true }),
    onSettled: () => client.invalidateQueries({ queryKey: workQueueQuery.queryKey, exact: true }),
  })
  const was = assignee?.id ?? null
  const choose = (to: string | null) => to !== was && assign.mutate({ was, to })
  return (
    <Menu.Root open={isOpen} onOpenChange={setOpen}>
      <Menu.Trigger
        className="button quiet work-assign"
        aria-label={assignee ? t('work.assigned-to', { name: assignee.name }) : t('work.assign')}
        title={assignee?.name ?? t('work.assign')}
      >
        {assignee ? <Avatar name={assignee.name} /> : <UserRound aria-hidden="true" />}
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner sideOffset={4} align="end">
          <Menu.Popup className="menu">
            {staff.map(({ id, name }) => (
              <Menu.Item key={id} className="menu-item" onClick={() => choose(id)}>
                <bdi>{name}</bdi>
              </Menu.Item>
            ))}
            {assignee && (
              <Menu.Item className="menu-item" onClick={() => choose(null)}>
                {t('work.unassign')}
              </Menu.Item>
            )}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}

const HOUR_MS = 3_600_000
const snoozeHours = [1, 4, 24, 168] as const

function Snooze({ item: { kind, snoozed_until: until } }: { item: WorkItem }) {
  const { t } = useText()
  const toasts = useToasts()
  const client = useQueryClient()
  const snooze = useMutation({
    mutationFn: (hours: number | null) =>
      unwrap(
        api.PUT('/api/v1/staff/work-queue/{kind}/snooze', {
          params: { path: { kind } },
          body: { until: hours === null ? null : new Date(Date.now() + hours * HOUR_MS).toISOString() },
        }),
      ),
    onSuccess: (_, hours) =>
      hours !== null &&
      toasts.show({
        title: t('work.snoozed-now'),
        action: { label: t('action.undo'), onClick: () => snooze.mutate(null) },
      }),
    onError: () => toasts.show({ title: t('form.failed'), isError: true }),
    onSettled: () => client.invalidateQueries({ queryKey: workQueueQuery.queryKey, exact: true }),
  })
  return (
    <Menu.Root>
      <Menu.Trigger
        className="button quiet work-snooze"
        aria-label={t('work.snooze')}
        title={t('work.snooze')}
      >
        <Clock aria-hidden="true" />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner sideOffset={4} align="end">
          <Menu.Popup className="menu">
            {snoozeHours.map((hours) => (
              <Menu.Item key={hours} className="menu-item" onClick={() => snooze.mutate(hours)}>
                {hours < 24 ? t('work.hours', { count: hours }) : t('work.days', { count: hours / 24 })}
              </Menu.Item>
            ))}
            {until && (
              <Menu.Item className="menu-item" onClick={() => snooze.mutate(null)}>
                {t('work.snooze.end')}
              </Menu.Item>
            )}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
