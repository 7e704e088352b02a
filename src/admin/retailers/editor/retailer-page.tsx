// One store of the store locator, and a new one.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ExternalLink, Trash2 } from 'lucide-react'
import { useMemo, useRef } from 'react'
import { useNavigate, useParams } from 'react-router'
import { officePaths } from '../../../contracts/admin-paths.ts'
import { paths } from '../../../contracts/paths.ts'
import { describeLogValues } from '../../audit/audit-source.ts'
import { ApiError } from '../../data/api-error.ts'
import { api, unwrap } from '../../data/client.ts'
import { useSession } from '../../data/session.ts'
import { type Text, useText } from '../../i18n/text.tsx'
import { CheckField } from '../../kit/editor/choice-fields.tsx'
import { Editor } from '../../kit/editor/editor.tsx'
import { TypedField } from '../../kit/editor/fields.tsx'
import type { HistorySource } from '../../kit/editor/history-panel.tsx'
import { Crumbs } from '../../kit/crumbs.tsx'
import { ListCrumbs } from '../../kit/editor/list-crumbs.tsx'
import { RecordFields } from '../../kit/fields/record-fields.tsx'
import { Panel } from '../../kit/editor/panel.tsx'
import { nullableText } from '../../kit/editor/typed-value.ts'
import { NotFound } from '../../kit/not-found.tsx'
import { Status } from '../../kit/status.tsx'
import { useToasts } from '../../kit/toast.tsx'
import { LoadError } from '../../shell/load-error.tsx'
import { retailerList } from '../retailers-list.tsx'
import { AddressPanel, HoursPanel, MapPanel, OfferPanel } from './retailer-panels.tsx'
import {
  createRetailer,
  describeRetailerProblem,
  emptyRetailer,
  removeRetailer,
  restoreRetailer,
  type Retailer,
  type RetailerChoices,
  retailerChoicesQuery,
  retailerQuery,
  retailerSchema,
  saveRetailer,
  toRetailerTree,
} from './retailer-record.ts'

export function RetailerPage() {
  const { t } = useText()
  const slug = useParams()['slug'] ?? ''
  const { data, error } = useQuery(retailerQuery(slug))
  const choices = useQuery(retailerChoicesQuery)
  if (data && choices.data) return <RetailerEditor key={slug} retailer={data} choices={choices.data} />
  if (error instanceof ApiError && [400, 404].includes(error.status))
    return (
      <NotFound
        title={t('retailer.not-found')}
        hint={t('promotion.not-found.hint')}
        list={{ path: officePaths.office('retailers'), title: t('retailers.title') }}
      />
    )
  const failure = error ?? choices.error
  return failure ? <LoadError error={failure} /> : null
}

function retailerHistory(slug: string, currency: string, text: Text): HistorySource {
  const path = '/api/v1/staff/retailers/{id}/history'
  return {
    ...describeLogValues(currency, text),
    key: ['retailers', 'history', slug],
    fetch: (before, signal) =>
      unwrap(
        api.GET(path, {
          params: { path: { id: slug }, query: before === undefined ? {} : { before } },
          signal,
        }),
      ),
    revert: (event) =>
      unwrap(api.POST(`${path}/{event}/revert`, { params: { path: { id: slug, event } }, body: {} })),
  }
}

const mergesList = (path: string) => path === 'services' || path === 'brands'

function RetailerEditor({ retailer, choices }: { retailer: Retailer; choices: RetailerChoices }) {
  const text = useText()
  const { t } = text
  const { shop } = useSession()
  const client = useQueryClient()
  const { slug, name, code, active } = retailer
  const tree = useMemo(() => toRetailerTree(retailer), [retailer])
  const history = useMemo(() => retailerHistory(slug, shop.currency, text), [slug, shop.currency, text])
  return (
    <Editor
      kind="retailer"
      id={slug}
      history={history}
      crumbs={<ListCrumbs list={retailerList} path={officePaths.office('retailers')} id={slug} />}
      record={tree}
      schema={retailerSchema}
      describeProblem={describeRetailerProblem}
      mergesList={mergesList}
      save={async (changes) => {
        await saveRetailer(slug, changes)
        void client.invalidateQueries({ queryKey: ['retailers', 'list'] })
      }}
      reload={async () => toRetailerTree(await client.fetchQuery({ ...retailerQuery(slug), staleTime: 0 }))}
      title={<bdi>{name}</bdi>}
      badges={
        <Status kind={active ? 'done' : 'open'}>{t(active ? 'retailers.shown' : 'retailers.hidden')}</Status>
      }
      summary={code}
      actions={
        <>
          {active && (
            <a className="button" href={paths.shop(slug)}>
              <ExternalLink aria-hidden="true" /> {t('product.view-in-store')}
            </a>
          )}
          <RemoveRetailer retailer={retailer} />
        </>
      }
      aside={<Aside />}
    >
      <AddressPanel choices={choices} />
      <HoursPanel />
      <OfferPanel choices={choices} />
      <RecordFields
        owner="retailers"
        id={slug}
        isEditable
        renderPanel={(title, content) => (
          <Panel id="retailer.fields" title={title}>
            {content}
          </Panel>
        )}
      />
    </Editor>
  )
}

function Aside() {
  const { t } = useText()
  return (
    <>
      <Panel id="retailer.status" title={t('field.status')}>
        <CheckField path="active" label={t('retailer.active')} hint={t('retailer.active.hint')} />
      </Panel>
      <MapPanel />
    </>
  )
}

/** Stores that are shown are hidden first. */
function RemoveRetailer({ retailer: { slug, name, active } }: { retailer: Retailer }) {
  const { t } = useText()
  const { show } = useToasts()
  const client = useQueryClient()
  const navigate = useNavigate()
  const reload = () => client.invalidateQueries({ queryKey: ['retailers'] })
  const fail = () => show({ title: t('form.failed'), isError: true })
  const remove = async () => {
    await removeRetailer(slug)
    await navigate(officePaths.office('retailers'))
    await reload()
    show({
      title: t('records.deleted', { name }),
      action: { label: t('action.undo'), onClick: () => void restoreRetailer(slug).then(reload, fail) },
    })
  }
  return (
    <button
      type="button"
      className="button"
      disabled={active}
      title={active ? t('retailer.remove.hint') : undefined}
      onClick={() => void remove().catch(fail)}
    >
      <Trash2 aria-hidden="true" /> {t('records.delete')}
    </button>
  )
}

export function NewRetailerPage() {
  const choices = useQuery(retailerChoicesQuery)
  if (choices.data) return <NewRetailer choices={choices.data} />
  return choices.error ? <LoadError error={choices.error} /> : null
}

function NewRetailer({ choices }: { choices: RetailerChoices }) {
  const { t } = useText()
  const { show } = useToasts()
  const client = useQueryClient()
  const navigate = useNavigate()
  const created = useRef('')
  return (
    <Editor
      kind="retailer"
      id="new-store"
      crumbs={<Crumbs to={officePaths.office('retailers')} label={t('retailers.title')} />}
      record={emptyRetailer}
      schema={retailerSchema}
      describeProblem={describeRetailerProblem}
      save={async (changes) => {
        created.current = await createRetailer(changes)
        void client.invalidateQueries({ queryKey: ['retailers', 'list'] })
      }}
      reload={() => Promise.resolve(emptyRetailer)}
      onSaved={() => {
        show({ title: t('retailer.created') })
        void navigate(officePaths.officeRetailer(created.current), { replace: true })
      }}
      title={t('retailers.add')}
      aside={
        <>
          <Aside />
          <Panel id="retailer.codes" title={t('retailer.codes')}>
            <TypedField
              path="code"
              label={t('field.code')}
              hint={t('retailer.code.hint')}
              convert={nullableText}
            />
            <TypedField
              path="slug"
              label={t('field.slug')}
              hint={t('form.slug.note')}
              convert={nullableText}
            />
          </Panel>
        </>
      }
    >
      <AddressPanel choices={choices} />
      <HoursPanel />
      <OfferPanel choices={choices} />
    </Editor>
  )
}
