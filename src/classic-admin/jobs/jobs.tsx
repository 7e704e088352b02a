// Work of the shop that was given up: what failed and why, tried again or dropped.
import { data, redirect, useActionData, useLoaderData, useSearchParams } from 'react-router'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router'
import { FormSuccess, FormError } from '../../storefront/account/auth/auth-layout.tsx'
import { hasErrorCode, readForm } from '../../storefront/account/form-values.ts'
import { pageMeta } from '../../storefront/page/page-meta.ts'
import { useFormat, useText } from '../../storefront/i18n/text.tsx'
import { Button } from '../../storefront/ui/form/button.tsx'
import { useLocalTime } from '../../storefront/ui/dom/use-local-time.ts'
import { officePaths } from '../../contracts/admin-paths.ts'
import { ListFiles } from '../shell/list-files.tsx'
import { requireStaff } from '../shell/require-staff.ts'
import { TableFrame } from '../shell/table-frame.tsx'
import '../orders/orders.css'

export async function loader(args: LoaderFunctionArgs) {
  const jobs = await (await requireStaff(args, 'jobs.manage')).jobs.listDeadLetter()
  return {
    jobs: jobs.map(({ id, kind, attempts, error, deadAt }) => ({
      id,
      kind,
      attempts,
      error,
      deadAt: deadAt.toISOString(),
    })),
  }
}

const deeds = ['retry', 'discard'] as const

export async function action(args: ActionFunctionArgs) {
  const office = await requireStaff(args, 'jobs.manage')
  const typed = await readForm(args.request, ['do', 'job'])
  const deed = deeds.find((one) => one === typed.do)
  if (!deed || !/^[1-9]\d{0,14}$/.test(typed.job)) return data(null, { status: 400 })
  try {
    await office.jobs[deed](Number(typed.job))
  } catch (error) {
    if (!hasErrorCode(error, 'not_found')) throw error
    return data({ gone: true }, { status: 409 })
  }
  return redirect(officePaths.office('jobs', { done: deed }), 303)
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { values: ['jobs'], index: false })

export default function Jobs() {
  const { t } = useText()
  const { number } = useFormat()
  const local = useLocalTime()
  const { jobs } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>() ?? undefined
  const [asked] = useSearchParams()
  const done = deeds.find((deed) => deed === asked.get('done'))
  return (
    <>
      <div className="office-top">
        <h1 className="t-md">
          {t('office.job.title')} <sup className="count">{number(jobs.length)}</sup>
        </h1>
        <ListFiles list="jobs" />
      </div>
      {refused && <FormError>{t('office.job.fault.gone')}</FormError>}
      {!refused && done && <FormSuccess>{t(`office.job.done.${done}`)}</FormSuccess>}
      <p className="sm dim">{t('office.job.text')}</p>
      {jobs.length === 0 ? (
        <p>{t('office.job.none')}</p>
      ) : (
        <TableFrame aria-label={t('office.job.title')}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('office.work')}</th>
                <th scope="col">{t('office.given-up')}</th>
                <th scope="col" className="end">
                  {t('office.tries')}
                </th>
                <th scope="col">{t('office.error')}</th>
                <td />
              </tr>
            </thead>
            <tbody>
              {jobs.map(({ id, kind, deadAt, attempts, error }) => (
                <tr key={id}>
                  <th scope="row">
                    <bdi dir="ltr">{kind}</bdi>
                  </th>
                  <td>{local(deadAt, true)}</td>
                  <td className="end num">{number(attempts)}</td>
                  <td>
                    <bdi dir="ltr" lang="en" className="office-note">
                      {error.slice(0, 500)}
                    </bdi>
                  </td>
                  <td className="end">
                    <form method="post" className="row">
                      <input type="hidden" name="job" value={id} />
                      <Button
                        type="submit"
                        small
                        name="do"
                        value="retry"
                        aria-label={`${t('office.retry')}, ${kind}`}
                      >
                        {t('office.retry')}
                      </Button>
                      <Button
                        type="submit"
                        small
                        variant="second"
                        name="do"
                        value="discard"
                        aria-label={`${t('office.job.drop')}, ${kind}`}
                      >
                        {t('office.job.drop')}
                      </Button>
                    </form>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </TableFrame>
      )}
    </>
  )
}
