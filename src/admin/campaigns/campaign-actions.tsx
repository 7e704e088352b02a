// What can be done with a campaign: test, send, stop, resume, duplicate and delete it.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CircleStop, Copy, Send, Trash2 } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import { useStore } from 'zustand'
import { officePaths } from '../../contracts/admin-paths.ts'
import { ApiError } from '../data/api-error.ts'
import { api, unwrap } from '../data/client.ts'
import { useSession } from '../data/session.ts'
import { useText } from '../i18n/text.tsx'
import { DialogButton } from '../kit/dialog-button.tsx'
import { useEditorModel } from '../kit/editor/editor-context.ts'
import { useToasts } from '../kit/toast.tsx'
import { type Campaign, campaignsQuery, createCampaign, putCampaign } from './campaign-record.ts'
import { ResumeDialog, StartDialog } from './send-dialogs.tsx'

type Props = { campaign: Campaign; language: string }

export function CampaignActions({ campaign, language }: Props) {
  const { t } = useText()
  const { store } = useEditorModel()
  const hasChanges = useStore(store, ({ changes }) => Object.keys(changes).length > 0)
  const { id, status } = campaign
  return (
    <>
      <Link className="button" to={officePaths.newCampaign({ copy: String(id) })}>
        <Copy aria-hidden="true" /> {t('promotion.duplicate')}
      </Link>
      {status === 'draft' && <DeleteCampaign campaign={campaign} />}
      <SendTest id={id} language={language} isDisabled={hasChanges} />
      {status === 'draft' && (
        <DialogButton
          className="button primary"
          isDisabled={hasChanges}
          label={
            <>
              <Send aria-hidden="true" /> {t('campaign.start')}
            </>
          }
        >
          {(close) => <StartDialog campaign={campaign} onClose={close} />}
        </DialogButton>
      )}
      {status === 'sending' && <StopCampaign id={id} />}
      {status === 'cancelled' && (
        <DialogButton
          className="button primary"
          label={
            <>
              <Send aria-hidden="true" /> {t('campaign.resume')}
            </>
          }
        >
          {(close) => <ResumeDialog campaign={campaign} onClose={close} />}
        </DialogButton>
      )}
      {hasChanges && status === 'draft' && <p className="dim">{t('campaign.save-first')}</p>}
    </>
  )
}

/** To oneself, in the language that is shown. */
function SendTest({ id, language, isDisabled }: { id: number; language: string; isDisabled: boolean }) {
  const { t } = useText()
  const { show } = useToasts()
  const { user } = useSession()
  const sending = useMutation({
    mutationFn: () =>
      unwrap(
        api.POST('/api/v1/staff/campaigns/{id}/test', {
          params: { path: { id } },
          body: { to: user.email, locale: language },
        }),
      ),
    onSuccess: () => show({ title: t('notifications.test-sent', { email: user.email }) }),
    onError: (error) => show({ title: t(describe(error)), isError: true }),
  })
  return (
    <button
      type="button"
      className="button"
      disabled={isDisabled || sending.isPending}
      onClick={() => sending.mutate()}
    >
      {t('notifications.test')}
    </button>
  )
}

const describe = (error: Error) =>
  error instanceof ApiError && error.status === 0 ? 'form.offline' : 'form.failed'

function StopCampaign({ id }: { id: number }) {
  const { t } = useText()
  const { show } = useToasts()
  const client = useQueryClient()
  const stopping = useMutation({
    mutationFn: () =>
      unwrap(api.POST('/api/v1/staff/campaigns/{id}/cancel', { params: { path: { id } }, body: {} })),
    onSuccess: () => show({ title: t('campaign.stopped'), text: t('campaign.stopped.note') }),
    onError: (error) => show({ title: t(describe(error)), isError: true }),
    onSettled: () => client.invalidateQueries({ queryKey: ['campaigns'] }),
  })
  return (
    <button type="button" className="button" disabled={stopping.isPending} onClick={() => stopping.mutate()}>
      <CircleStop aria-hidden="true" /> {t('campaign.stop')}
    </button>
  )
}

function DeleteCampaign({ campaign }: { campaign: Campaign }) {
  const { t } = useText()
  const { show } = useToasts()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { id, version, name, segment, texts, per_hour } = campaign
  const reload = () => client.invalidateQueries({ queryKey: campaignsQuery.queryKey })
  const restore = async (key: string) => {
    try {
      await createCampaign({ name, segment, texts, per_hour }, key)
      await reload()
    } catch (error) {
      show({ title: t(describe(error as Error)), isError: true })
    }
  }
  const deleting = useMutation({
    mutationFn: () => putCampaign(id, version, null),
    async onSuccess() {
      const key = crypto.randomUUID()
      await navigate(officePaths.office('campaigns'))
      client.removeQueries({ queryKey: ['campaigns', 'record', id] })
      await reload()
      show({
        title: t('records.deleted', { name }),
        action: { label: t('action.undo'), onClick: () => void restore(key) },
      })
    },
    async onError() {
      await client.invalidateQueries({ queryKey: ['campaigns'] })
      show({ title: t('records.delete-failed', { name }), isError: true })
    },
  })
  return (
    <button type="button" className="button" disabled={deleting.isPending} onClick={() => deleting.mutate()}>
      <Trash2 aria-hidden="true" /> {t('records.delete')}
    </button>
  )
}
