// Imports that were run, and a file for another.
import { data, redirect, useActionData, useLoaderData } from 'react-router'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router'
import { FormSuccess, FormError } from '../../storefront/account/auth/auth-layout.tsx'
import { readForm } from '../../storefront/account/form-values.ts'
import { pageMeta } from '../../storefront/page/page-meta.ts'
import { officePaths } from '../../contracts/admin-paths.ts'
import { type MessageKey, useFormat, useText } from '../../storefront/i18n/text.tsx'
import { Button } from '../../storefront/ui/form/button.tsx'
import { Field } from '../../storefront/ui/form/field.tsx'
import { PlainLink } from '../../storefront/ui/shop-link.tsx'
import { useLocalTime } from '../../storefront/ui/dom/use-local-time.ts'
import { ListFiles } from '../shell/list-files.tsx'
import { requireStaff } from '../shell/require-staff.ts'
import { TableFrame } from '../shell/table-frame.tsx'
import { RunMark, whoOf } from './run-mark.tsx'
import '../orders/orders.css'
import './imports.css'

export async function loader(args: LoaderFunctionArgs) {
  const office = await requireStaff(args, 'imports.manage')
  const dropped = new URL(args.request.url).searchParams.has('dropped')
  return { ...(await office.imports()), dropped }
}

const faults: Record<string, MessageKey> = {
  big: 'office.imports.fault.big',
  none: 'office.imports.fault.none',
  file: 'office.imports.fault.file',
}

/** The file was kept before (src/api/pages.ts): the form says as which run, or why not. */
export async function action(args: ActionFunctionArgs) {
  await requireStaff(args, 'imports.manage')
  const { run, fault } = await readForm(args.request, ['run', 'fault'])
  if (/^\d{1,15}$/.test(run)) return redirect(officePaths.officeImport(Number(run)), 303)
  return data({ fault: faults[fault] ?? faults['file']! }, { status: 422 })
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { values: ['imports'], index: false })

export default function Imports() {
  const { t } = useText()
  const { number } = useFormat()
  const localTime = useLocalTime()
  const { runs, names, dropped } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>() ?? undefined
  return (
    <>
      <div className="office-top">
        <h1 className="t-md">{t('office.imports')}</h1>
        <ListFiles list="imports" />
      </div>
      {!refused && dropped && <FormSuccess>{t('office.imports.dropped')}</FormSuccess>}
      <form method="post" encType="multipart/form-data" className="office-panel office-upload">
        <Field
          label={t('office.imports.file')}
          hint={t('office.imports.file.hint')}
          error={refused && t(refused.fault)}
        >
          {(control) => (
            <input {...control} type="file" name="file" required accept=".csv,.tsv,.txt,.jsonl,text/csv" />
          )}
        </Field>
        <Button type="submit">{t('office.imports.upload')}</Button>
      </form>
      {refused && <FormError>{t(refused.fault)}</FormError>}
      {runs.length === 0 ? (
        <p className="dim">{t('office.imports.none')}</p>
      ) : (
        <TableFrame aria-label={t('office.imports')}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('office.imports.file')}</th>
                <th scope="col">{t('office.imports.when')}</th>
                <th scope="col">{t('office.imports.who')}</th>
                <th scope="col" className="end">
                  {t('office.imports.created')}
                </th>
                <th scope="col" className="end">
                  {t('office.imports.updated')}
                </th>
                <th scope="col" className="end">
                  {t('office.imports.errors')}
                </th>
                <th scope="col">{t('office.state')}</th>
              </tr>
            </thead>
            <tbody>
              {runs.map((run) => (
                <tr key={run.id}>
                  <th scope="row">
                    <PlainLink className="link" href={officePaths.officeImport(run.id)}>
                      <bdi>{run.fileName}</bdi>
                    </PlainLink>
                  </th>
                  <td>{localTime(run.createdAt, true)}</td>
                  <td>
                    <bdi>{whoOf(t, run.actor, names)}</bdi>
                  </td>
                  <td className="end">{number(run.counts.created)}</td>
                  <td className="end">{number(run.counts.updated)}</td>
                  <td className="end">{number(run.counts.errors)}</td>
                  <td>
                    <RunMark state={run.state} />
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
