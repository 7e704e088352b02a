// One customer: profile, orders, notes, store credit, consent and personal data.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
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
import { CustomerAside } from './customer-aside.tsx'
import { CreditPanel, FiguresPanel, NotesPanel, OrdersPanel } from './customer-panels.tsx'
import {
  type CustomerRecord,
  customerQuery,
  customerSchema,
  describeCustomerProblem,
  saveCustomer,
  toCustomerTree,
} from './customer-record.ts'
import { customerList } from './customers-list.tsx'
import '../kit/record.css'

export function CustomerPage() {
  const { t } = useText()
  const { id = '' } = useParams()
  const { data, error } = useQuery({ ...customerQuery(id), enabled: isUuid(id) })
  if (data) return <CustomerEditor key={id} record={data} />
  if (!isUuid(id) || (error instanceof ApiError && error.status === 404))
    return (
      <NotFound
        title={t('customer.not-found')}
        hint={t('customer.not-found.hint')}
        list={{ path: officePaths.office('customers'), title: t('customers.title') }}
      />
    )
  return error ? <LoadError error={error} /> : null
}

function CustomerEditor({ record }: { record: CustomerRecord }) {
  const { t, when } = useText()
  const can = useCan()
  const { shop } = useSession()
  const client = useQueryClient()
  const { customer, fields } = record
  const { id } = customer
  const locales = listOtherLocales(shop.languages)
  const toTree = useCallback(
    (one: CustomerRecord) =>
      toCustomerTree(one, listFieldAddresses(one.fields.definitions, listOtherLocales(shop.languages))),
    [shop.languages],
  )
  const tree = useMemo(() => toTree(record), [toTree, record])
  const history = useRecordHistory(id)
  return (
    <Editor
      {...history}
      kind="customer"
      id={id}
      crumbs={<ListCrumbs list={customerList} path={officePaths.office('customers')} id={id} />}
      record={tree}
      schema={customerSchema}
      describeProblem={describeCustomerProblem}
      mergesList={(path) => path === 'groups'}
      save={async (changes) => {
        await saveCustomer(id, changes)
        void client.invalidateQueries({ queryKey: ['customers', 'list'] })
      }}
      reload={async () => toTree(await client.fetchQuery({ ...customerQuery(id), staleTime: 0 }))}
      title={<bdi>{customer.name}</bdi>}
      badges={
        <>
          {customer.staff && <Status kind="progress">{t('customer.staff')}</Status>}
          {customer.deactivated && <Status kind="error">{t('customers.deactivated')}</Status>}
        </>
      }
      summary={t('customer.since', { date: when(customer.created_at) })}
      actions={
        can('draft-orders.manage') && (
          <Link className="button" to={`${officePaths.newOrder()}?customer=${id}`}>
            <Plus aria-hidden="true" /> {t('customer.create-order')}
          </Link>
        )
      }
      aside={<CustomerAside customer={customer} />}
    >
      <FiguresPanel figures={customer.figures} />
      <OrdersPanel customer={customer} />
      <NotesPanel customer={customer} />
      <CreditPanel customer={customer} />
      <CustomFieldsPanel
        id="customer.fields"
        definitions={fields.definitions}
        locales={locales}
        isDisabled={!can('customers.add-note')}
      />
    </Editor>
  )
}
