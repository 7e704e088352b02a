// A list of settings in the order in which customers see them.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type MessageKey, useText } from '../i18n/text.tsx'
import { useToasts } from '../kit/toast.tsx'
import { LoadError } from '../shell/load-error.tsx'
import { changeRecords, moveRecord, type RecordSettings } from './records.ts'
import { PageHead } from '../kit/page-head.tsx'
import './settings.css'

type Props<Row extends { code: string }> = {
  settings: RecordSettings<Row>
  title: MessageKey
  hint: MessageKey
  empty: MessageKey
  actions?: ReactNode
  /** Above the list. */
  children?: ReactNode
  href(row: Row): string
  nameOf(row: Row): string
  /** One line below the name. */
  describe(row: Row): ReactNode
  /** At the end of a row. */
  Status(props: { record: Row }): ReactNode
}

export function RecordList<Row extends { code: string }>(props: Props<Row>) {
  const { settings, href, nameOf, describe, Status } = props
  const { t } = useText()
  const { show } = useToasts()
  const client = useQueryClient()
  const { data, error } = useQuery({
    queryKey: settings.queryKey,
    queryFn: ({ signal }) => settings.fetch(signal),
  })
  const moving = useMutation({
    mutationFn: ({ code, step }: { code: string; step: -1 | 1 }) =>
      changeRecords(settings, (rows) => moveRecord(rows, code, step)),
    onError: () => show({ title: t('form.failed'), isError: true }),
    onSettled: () => client.invalidateQueries({ queryKey: settings.queryKey }),
  })
  if (!data) return error ? <LoadError error={error} /> : null
  return (
    <>
      <PageHead title={t(props.title)} hint={t(props.hint)} actions={props.actions} />
      {props.children}
      {data.rows.length === 0 ? (
        <p className="dim">{t(props.empty)}</p>
      ) : (
        <ol className="panel record-list">
          {data.rows.map((row, index) => (
            <li key={row.code}>
              <Link className="grow" to={href(row)}>
                <span className="strong">
                  <bdi>{nameOf(row)}</bdi>
                </span>
                <span className="dim">{describe(row)}</span>
              </Link>
              <Status record={row} />
              <span className="row">
                {([-1, 1] as const).map((step) => (
                  <button
                    key={step}
                    type="button"
                    className="button quiet"
                    aria-label={t(step === -1 ? 'records.up' : 'records.down', { name: nameOf(row) })}
                    disabled={
                      moving.isPending || (step === -1 ? index === 0 : index === data.rows.length - 1)
                    }
                    onClick={() => moving.mutate({ code: row.code, step })}
                  >
                    {step === -1 ? <ArrowUp aria-hidden="true" /> : <ArrowDown aria-hidden="true" />}
                  </button>
                ))}
              </span>
            </li>
          ))}
        </ol>
      )}
    </>
  )
}
