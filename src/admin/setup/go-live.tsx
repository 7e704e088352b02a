// Removes demo data and test orders: first what would be removed, then a confirmation.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Rocket } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { officePaths } from '../../contracts/admin-paths.ts'
import { ApiError } from '../data/api-error.ts'
import { sessionQuery } from '../data/session.ts'
import { useText } from '../i18n/text.tsx'
import { OpenFormDialog } from '../kit/form-dialog.tsx'
import { useToasts } from '../kit/toast.tsx'
import { countRemoved, GoLiveOverview } from './go-live-overview.tsx'
import { goLive, type GoLiveResult, type RealOrder, setupQuery } from './setup-query.ts'

/** @param isLive whether the demo data was removed already: then only what it was is shown. */
export function GoLive({ isLive }: { isLive: boolean }) {
  const { t } = useText()
  const [testOrders, setTestOrders] = useState<string[]>([])
  const [done, setDone] = useState<GoLiveResult>()
  const checking = useMutation({
    mutationFn: (orders: string[]) => goLive({ dry_run: true, test_orders: orders }),
    onMutate: setTestOrders,
  })
  // A live shop can require two-factor authentication, which a demo does not.
  const session = useQuery({ ...sessionQuery, enabled: done !== undefined })
  const isLocked = session.error instanceof ApiError && session.error.status === 403
  const { error, data } = checking
  const result = done ?? data
  const check = (more: readonly string[] = []) => checking.mutate([...new Set([...testOrders, ...more])])
  return (
    <>
      {!result && (
        <p>
          <button type="button" className="button" disabled={checking.isPending} onClick={() => check()}>
            {t(isLive ? 'setup.go-live.view' : 'setup.go-live.check')}
          </button>
        </p>
      )}
      {checking.isPending && (
        <p className="row" role="status">
          <progress aria-label={t('setup.go-live.check')} /> {t('setup.go-live.working')}
        </p>
      )}
      {error && <CheckError error={error} isPending={checking.isPending} onConfirm={check} />}
      {result && (
        <>
          <GoLiveOverview result={result} />
          {done && isLocked && (
            <p role="status">
              {t('setup.go-live.two-factor')}{' '}
              <a className="link" href="/my-account/security">
                {t('no-access.security')}
              </a>
            </p>
          )}
          {result.live_since === null && (
            <ConfirmGoLive
              result={result}
              testOrders={testOrders}
              onDone={setDone}
              onChanged={() => check()}
            />
          )}
        </>
      )}
    </>
  )
}

type ErrorProps = { error: Error; isPending: boolean; onConfirm(numbers: string[]): void }

function CheckError({ error, isPending, onConfirm }: ErrorProps) {
  const { t } = useText()
  if (error instanceof ApiError && error.code === 'real_orders_exist')
    return (
      <RealOrders
        key={JSON.stringify(error.details)}
        orders={error.details['orders'] as RealOrder[]}
        isPending={isPending}
        onConfirm={onConfirm}
      />
    )
  if (error instanceof ApiError && error.code === 'owner_account_required')
    return (
      <p role="alert">
        {t('setup.go-live.no-owner')}{' '}
        <Link className="link" to={officePaths.office('people')}>
          {t('menu.staff')}
        </Link>
      </p>
    )
  return (
    <p role="alert" className="bad">
      {t(error instanceof ApiError && error.status === 0 ? 'form.offline' : 'error.text')}
    </p>
  )
}

type RealOrdersProps = { orders: RealOrder[]; isPending: boolean; onConfirm(numbers: string[]): void }

/** Orders that money was received for: each has to be confirmed as a test, or refunded. */
function RealOrders({ orders, isPending, onConfirm }: RealOrdersProps) {
  const { t } = useText()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const toggle = (number: string, isTest: boolean) =>
    setChosen(isTest ? [...chosen, number] : chosen.filter((one) => one !== number))
  return (
    <div role="alert" className="setup-orders">
      <p>{t('setup.go-live.real-orders')}</p>
      <ul>
        {orders.map(({ number, payment }) => (
          <li key={number} className="row">
            {payment === 'paid' ? (
              <span className="grow">{t('setup.go-live.refund-first')}</span>
            ) : (
              <label className="check grow">
                <input
                  type="checkbox"
                  checked={chosen.includes(number)}
                  onChange={({ currentTarget }) => toggle(number, currentTarget.checked)}
                />
                {t('setup.go-live.is-test', { number })}
              </label>
            )}
            <Link className="link" to={officePaths.officeOrder(number)}>
              <bdi>{number}</bdi>
            </Link>
          </li>
        ))}
      </ul>
      <p>
        <button
          type="button"
          className="button"
          disabled={isPending || chosen.length === 0}
          onClick={() => onConfirm([...chosen])}
        >
          {t('setup.go-live.check-again')}
        </button>
      </p>
    </div>
  )
}

type ConfirmProps = {
  result: GoLiveResult
  testOrders: string[]
  onDone(result: GoLiveResult): void
  onChanged(): void
}

function ConfirmGoLive({ result, testOrders, onDone, onChanged }: ConfirmProps) {
  const { t, number } = useText()
  const { show } = useToasts()
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const save = async (): Promise<ReactNode> => {
    let done: GoLiveResult
    try {
      done = await goLive({ dry_run: false, was: result.version, test_orders: testOrders })
    } catch (error) {
      if (error instanceof ApiError && error.code === 'content_changed') onChanged()
      throw error
    }
    show({ title: t('setup.go-live.done') })
    client.setQueryData(
      setupQuery.queryKey,
      (was) =>
        was && {
          ...was,
          live_since: done.live_since,
          steps: was.steps.map(
            (step) =>
              done.open_steps.find((one) => one.step === step.step) ?? {
                ...step,
                done: true,
                notes: step.done ? step.notes : [],
              },
          ),
        },
    )
    onDone(done)
    await client.invalidateQueries()
    return null
  }
  return (
    <>
      <p>
        <button type="button" className="button primary" onClick={() => setOpen(true)}>
          <Rocket aria-hidden="true" /> {t('setup.go-live')}
        </button>
      </p>
      {isOpen && (
        <OpenFormDialog
          title={t('setup.go-live')}
          submit={t('setup.go-live')}
          save={save}
          explain={({ code }) => (code === 'content_changed' ? 'setup.go-live.changed' : undefined)}
          onClose={() => setOpen(false)}
        >
          <p>
            {t('setup.go-live.confirm', {
              records: number(countRemoved(result)),
              orders: number(result.order_count),
            })}{' '}
            {t('setup.go-live.working')}
          </p>
          <label className="check">
            <input type="checkbox" required name="backup" />
            {t('setup.go-live.backup')}
          </label>
        </OpenFormDialog>
      )}
    </>
  )
}
