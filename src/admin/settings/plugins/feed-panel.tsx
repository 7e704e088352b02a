// A product feed: its files with their addresses, and making them now.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Copy, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../i18n/text.tsx'
import { Panel } from '../../kit/editor/panel.tsx'
import { Moment } from '../../kit/moment.tsx'
import { Status } from '../../kit/status.tsx'
import { useToasts } from '../../kit/toast.tsx'
import { Problem } from './problem.tsx'
import { type Feed, makeFeedFiles, partsQuery } from './plugins.ts'

const POLL_MS = 3_000
/** Afterwards the page does not look for new files by itself. */
const WAIT_MS = 120_000

export function FeedPanel({ feed }: { feed: Feed }) {
  const { t } = useText()
  const { show } = useToasts()
  const client = useQueryClient()
  const [requestedAt, setRequestedAt] = useState<number>()
  const isWaiting =
    requestedAt !== undefined &&
    feed.files.some(
      ({ checked_at: at, problem }) => problem === null && (at === null || Date.parse(at) < requestedAt),
    )
  useQuery({
    ...partsQuery,
    refetchInterval: () => (isWaiting && Date.now() - requestedAt < WAIT_MS ? POLL_MS : false),
  })
  const making = useMutation({
    mutationFn: () => makeFeedFiles(feed.code),
    async onSuccess() {
      setRequestedAt(Date.now())
      show({ title: t('plugins.feed.requested') })
      await client.invalidateQueries({ queryKey: partsQuery.queryKey })
    },
    onError: () => show({ title: t('form.failed'), isError: true }),
  })
  return (
    <Panel
      id={`plugin.feed.${feed.code}`}
      title={feed.title}
      actions={
        feed.active && (
          <button
            type="button"
            className="button"
            disabled={making.isPending || isWaiting}
            onClick={() => making.mutate()}
          >
            <RefreshCw aria-hidden="true" className={isWaiting ? 'spinner' : undefined} />{' '}
            {t('plugins.feed.make')}
          </button>
        )
      }
    >
      {feed.problem !== null && <Problem text={feed.problem} />}
      {feed.notice !== null && (
        <p lang="en" dir="ltr" className="dim">
          {feed.notice}
        </p>
      )}
      {!feed.active && <p className="dim">{t('plugins.feed.off')}</p>}
      {feed.files.length > 0 && (
        <ul className="record-list-lines">
          {feed.files.map((file) => (
            <FeedFile key={file.url} file={file} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

function FeedFile({ file }: { file: Feed['files'][number] }) {
  const { t, locale, number, kilobytes } = useText()
  const { show } = useToasts()
  const language = new Intl.DisplayNames(locale, { type: 'language' }).of(file.language)
  const copy = async () => {
    await navigator.clipboard.writeText(file.url)
    show({ title: t('plugins.feed.copied') })
  }
  return (
    <li>
      <div className="grow">
        <p className="strong">
          <bdi>{[file.market, language, file.currency].filter(Boolean).join(' · ')}</bdi>
        </p>
        <p className="row">
          <a className="link feed-address" href={file.url} dir="ltr">
            {file.url}
          </a>
          <button
            type="button"
            className="button quiet"
            aria-label={t('plugins.feed.copy')}
            onClick={() => void copy()}
          >
            <Copy aria-hidden="true" />
          </button>
        </p>
        <p className="dim">
          {file.made_at === null ? (
            t('plugins.feed.not-made')
          ) : (
            <>
              {t('plugins.feed.items', { count: file.items })} · {kilobytes(file.bytes)} ·{' '}
              {t('plugins.feed.changed')} <Moment at={file.made_at} />
              {file.checked_at !== null && (
                <>
                  {' · '}
                  {t('plugins.feed.checked')} <Moment at={file.checked_at} />
                </>
              )}
            </>
          )}
        </p>
        {file.stopped && <Status kind="error">{t('plugins.feed.stopped')}</Status>}
        {file.problem !== null && <Problem text={file.problem} />}
        {file.left_out.length > 0 && (
          <details className="edit-more">
            <summary>
              {t('plugins.feed.left-out', {
                count: file.left_out.reduce((sum, { count }) => sum + count, 0),
              })}
            </summary>
            <ul>
              {file.left_out.map(({ reason, count, example }) => (
                <li key={reason} lang="en" dir="ltr">
                  {reason}: {number(count)} <span className="dim">({example})</span>
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </li>
  )
}
