// One company: its account, members, terms, prices and addresses.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { FileText, Package } from 'lucide-react'
import { useCallback, useMemo } from 'react'
import { Link, useParams } from 'react-router'
import { officePaths } from '../../contracts/admin-paths.ts'
import { useRecordHistory } from '../audit/use-record-history.ts'
import { isUuid } from '../../kernel/ids.ts'
import { ApiError } from '../data/api-error.ts'
import { useCan, useSession } from '../data/session.ts'
import { useText } from '../i18n/text.tsx'
import { listFieldAddresses, listOtherLocales } from '../kit/editor/custom-fields.ts'
import { CustomFieldsPanel } from '../kit/editor/custom-fields-panel.tsx'
import { Editor } from '../kit/editor/editor.tsx'
import { ListCrumbs } from '../kit/editor/list-crumbs.tsx'
import { NotFound } from '../kit/not-found.tsx'
import { Status } from '../kit/status.tsx'
import { LoadError } from '../shell/load-error.tsx'
import { CompanyAside } from './company-aside.tsx'
import { companyList } from './companies-list.tsx'
import { AccountPanel, InvoicesPanel } from './company-account.tsx'
import { MembersPanel } from './company-members.tsx'
import {
  type CompanyRecord,
  companyQuery,
  companySchema,
  describeCompanyProblem,
  saveCompany,
  toCompanyTree,
} from './company-record.ts'
import { StatementPanel } from './company-statement.tsx'
import '../kit/record.css'

export function CompanyPage() {
  const { t } = useText()
  const { id = '' } = useParams()
  const { data, error } = useQuery({ ...companyQuery(id), enabled: isUuid(id) })
  if (data) return <CompanyEditor key={id} record={data} />
  if (!isUuid(id) || (error instanceof ApiError && error.status === 404))
    return (
      <NotFound
        title={t('company.not-found')}
        hint={t('company.not-found.hint')}
        list={{ path: officePaths.office('companies'), title: t('companies.title') }}
      />
    )
  return error ? <LoadError error={error} /> : null
}

function CompanyEditor({ record }: { record: CompanyRecord }) {
  const { t, when, country } = useText()
  const can = useCan()
  const { shop } = useSession()
  const client = useQueryClient()
  const { company, fields } = record
  const { id, account } = company
  const locales = listOtherLocales(shop.languages)
  const toTree = useCallback(
    (one: CompanyRecord) =>
      toCompanyTree(one, listFieldAddresses(one.fields.definitions, listOtherLocales(shop.languages))),
    [shop.languages],
  )
  const tree = useMemo(() => toTree(record), [toTree, record])
  const place = [company.province, country(company.country)].filter(Boolean).join(', ')
  const history = useRecordHistory(id, account.currency)
  return (
    <Editor
      {...history}
      kind="company"
      id={id}
      crumbs={<ListCrumbs list={companyList} path={officePaths.office('companies')} id={id} />}
      record={tree}
      schema={companySchema}
      describeProblem={describeCompanyProblem}
      save={async (changes) => {
        await saveCompany(id, changes)
        void client.invalidateQueries({ queryKey: ['companies', 'list'] })
      }}
      reload={async () => toTree(await client.fetchQuery({ ...companyQuery(id), staleTime: 0 }))}
      title={<bdi>{company.name}</bdi>}
      badges={account.overdue > 0 && <Status kind="error">{t('company.overdue')}</Status>}
      summary={t('company.summary', { place, date: when(company.created_at) })}
      actions={
        <>
          {can('quotes.manage') && (
            <Link className="button" to={officePaths.office('quotes', { company: company.name })}>
              <FileText aria-hidden="true" /> {t('quotes.title')}
            </Link>
          )}
          {can('orders.read') && (
            <Link className="button" to={officePaths.office('orders', { company: company.name })}>
              <Package aria-hidden="true" /> {t('orders.title')}
            </Link>
          )}
        </>
      }
      aside={<CompanyAside record={record} />}
    >
      <AccountPanel account={account} />
      <InvoicesPanel company={company} />
      <MembersPanel company={company} />
      <StatementPanel id={id} />
      <CustomFieldsPanel
        id="company.fields"
        definitions={fields.definitions}
        locales={locales}
        isDisabled={!can('company-terms.edit')}
      />
    </Editor>
  )
}
