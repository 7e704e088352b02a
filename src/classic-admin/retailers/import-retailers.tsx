// Shops from a CSV file: its lines stand in a field, where what is wrong is mended, and are tried before they are written.
import { data, redirect, useActionData, useSearchParams } from 'react-router'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router'
import { FormSuccess, FormError } from '../../storefront/account/auth/auth-layout.tsx'
import { requestContext } from '../../storefront/context.ts'
import { pageMeta } from '../../storefront/page/page-meta.ts'
import { useFormat, useText } from '../../storefront/i18n/text.tsx'
import { Button } from '../../storefront/ui/form/button.tsx'
import { Icon } from '../../storefront/ui/icon.tsx'
import { PlainLink } from '../../storefront/ui/shop-link.tsx'
import { useUnsaved } from '../content/use-unsaved.ts'
import { officePaths } from '../../contracts/admin-paths.ts'
import { typedIn } from '../products/typed-in.ts'
import { requireStaff } from '../shell/require-staff.ts'
import { RowsField } from '../shell/rows-field.tsx'
import '../orders/orders.css'

const errorsShown = 50

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, 'retailers.manage')
  return null
}

export async function action(args: ActionFunctionArgs) {
  const office = await requireStaff(args, 'retailers.manage')
  const { locale } = args.context.get(requestContext)
  const typed = await typedIn(args.request)
  const dryRun = typed['do'] === 'check'
  const csv = typed['csv'] ?? ''
  const { created, updated, unchanged, errors } = await office.retailers.import(csv, { dryRun, locale })
  if (!dryRun && errors.length === 0)
    return redirect(
      officePaths.officeImportRetailers({ created: String(created), updated: String(updated) }),
      303,
    )
  const answer = { csv, dryRun, created, updated, unchanged, wrong: errors.length }
  return data({ ...answer, errors: errors.slice(0, errorsShown) }, { status: errors.length > 0 ? 422 : 200 })
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { values: ['retailers', 'import'], index: false })

export default function ImportRetailers() {
  const { t } = useText()
  const { number } = useFormat()
  const answer = useActionData<typeof action>() ?? undefined
  const unsaved = useUnsaved(answer !== undefined)
  const [params] = useSearchParams()
  const count = (name: string) => Number(params.get(name))
  return (
    <>
      <PlainLink className="row sm dim" href={officePaths.office('retailers')}>
        <Icon name="back" mirror /> {t('office.re.title')}
      </PlainLink>
      <div className="office-top">
        <h1 className="t-md">{t('office.re.import.title')}</h1>
      </div>
      {!answer && params.has('created') && (
        <FormSuccess>
          {t('office.re.import.done', { created: count('created'), updated: count('updated') })}
        </FormSuccess>
      )}
      {answer && answer.wrong > 0 && (
        <FormError>{t('office.re.import.wrong', { count: answer.wrong })}</FormError>
      )}
      {answer && answer.created + answer.updated + answer.unchanged > 0 && (
        <FormSuccess>
          {t(answer.dryRun ? 'office.re.import.would' : 'office.re.import.done', {
            created: answer.created,
            updated: answer.updated,
          })}{' '}
          {answer.unchanged > 0 && t('office.re.import.unchanged', { count: answer.unchanged })}
        </FormSuccess>
      )}
      <form method="post" className="office-act" {...unsaved}>
        <RowsField
          name="csv"
          label={t('office.re.import.rows')}
          hint={t('office.re.import.hint')}
          placeholder={
            'code,name,country,province,city,hours\ntoronto,Toronto,CA,Ontario,Toronto,Mon-Sat 10:00-18:00'
          }
          typed={answer?.csv}
          files=".csv,.txt,.json,text/csv,application/json"
        >
          {answer && answer.errors.length > 0 && (
            <ul className="office-line-faults sm">
              {answer.errors.map(({ line, column, reason, lang }, at) => (
                <li key={at}>
                  <b>{t('office.list.line', { line: number(line) })} </b>
                  {column && <bdi>{column}: </bdi>}
                  <bdi lang={lang}>{reason}</bdi>
                </li>
              ))}
            </ul>
          )}
        </RowsField>
        <div className="office-papers">
          <Button type="submit" small name="do" value="write">
            {t('office.re.import.write')}
          </Button>
          <Button type="submit" small variant="second" name="do" value="check">
            {t('office.list.check')}
          </Button>
        </div>
      </form>
    </>
  )
}
