// Where a staff member is signed in.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { browserName } from '../../kernel/text/browser-name.ts'
import { api, unwrap } from '../data/client.ts'
import { useCan } from '../data/session.ts'
import { useText } from '../i18n/text.tsx'
import { Panel } from '../kit/editor/panel.tsx'
import { Moment } from '../kit/moment.tsx'
import { useToasts } from '../kit/toast.tsx'
import type { Member } from './member.ts'

export function SessionsPanel({ member: { id, sessions } }: { member: Member }) {
  const { t } = useText()
  const can = useCan()
  const { show } = useToasts()
  const client = useQueryClient()
  const ending = useMutation({
    /** Absent: all sessions. */
    mutationFn: (session: string | undefined) =>
      session === undefined
        ? unwrap(api.DELETE('/api/v1/staff/members/{id}/sessions', { params: { path: { id } } }))
        : unwrap(
            api.DELETE('/api/v1/staff/members/{id}/sessions/{session}', {
              params: { path: { id, session } },
            }),
          ),
    onSuccess: () => show({ title: t('staff.signed-out') }),
    onError: () => show({ title: t('form.failed'), isError: true }),
    onSettled: () => client.invalidateQueries({ queryKey: ['members'] }),
  })
  return (
    <Panel
      id="staff.sessions"
      title={t('staff.sessions')}
      count={sessions.length}
      actions={
        can('team.manage') &&
        sessions.length > 1 && (
          <button
            type="button"
            className="button quiet"
            disabled={ending.isPending}
            onClick={() => ending.mutate(undefined)}
          >
            {t('staff.sign-out-all')}
          </button>
        )
      }
    >
      {sessions.length === 0 && <p className="dim">{t('staff.sessions.none')}</p>}
      {sessions.length > 0 && (
        <ul className="record-list-lines">
          {sessions.map((session) => {
            const browser = browserName(session.user_agent)
            return (
              <li key={session.id}>
                <span className="grow">
                  <bdi className="strong">{browser}</bdi>{' '}
                  <bdi dir="ltr" className="dim">
                    {session.address}
                  </bdi>{' '}
                  {session.current && <span className="dim">({t('staff.this-session')})</span>}
                </span>
                <Moment at={session.last_seen_at} />
                {can('team.manage') && (
                  <button
                    type="button"
                    className="button quiet"
                    aria-label={t('staff.sign-out-of', { browser })}
                    disabled={ending.isPending}
                    onClick={() => ending.mutate(session.id)}
                  >
                    {t('staff.sign-out')}
                  </button>
                )}
              </li>
            )
          })}
        </ul>
      )}
    </Panel>
  )
}
