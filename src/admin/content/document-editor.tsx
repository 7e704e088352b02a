// A home page, a department page or a menu: a form made of its fields, beside the store as it would be.
// First, because it applies to all schemas.
import '../kit/editor/zod-config.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { useParams } from 'react-router'
import { z } from 'zod'
import { officePaths } from '../../contracts/admin-paths.ts'
import type { FormField } from '../../contracts/content-form.ts'
import { api, unwrap } from '../data/client.ts'
import { useSession } from '../data/session.ts'
import { useText } from '../i18n/text.tsx'
import type { FieldTree } from '../kit/editor/changes.ts'
import { Conflict } from '../kit/editor/conflict.tsx'
import { Editor } from '../kit/editor/editor.tsx'
import { Crumbs } from '../kit/crumbs.tsx'
import { Panel } from '../kit/editor/panel.tsx'
import { LanguageSegments } from '../kit/language-segments.tsx'
import { LivePreview } from '../kit/live-preview.tsx'
import { NotFound } from '../kit/not-found.tsx'
import { LoadError } from '../shell/load-error.tsx'
import { ContentChecks } from './content-checks.tsx'
import {
  type ContentPlace,
  documentQuery,
  overviewQuery,
  saveDocument,
  type Stored,
} from './content-document.ts'
import { contentHistory } from './content-history.tsx'
import { nameOfContent, storePathOf } from './content-paths.ts'
import { describeEntry } from './form/document-value.ts'
import { describeDocumentProblem, fieldLabel } from './form/form-labels.ts'
import { FormPart } from './form/form-part.tsx'
import './form/form.css'

type Kind = 'home' | 'department' | 'menu'

const formQuery = (kind: Kind) => ({
  queryKey: ['content-form', kind],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const { form } = await unwrap(
      api.GET('/api/v1/staff/content-forms/{kind}', { params: { path: { kind } }, signal }),
    )
    return form as unknown as Extract<FormField, { is: 'fields' }>
  },
  staleTime: Infinity,
})

export const HomeEditorPage = () => <DocumentPage kind="home" />
export const DepartmentEditorPage = () => <DocumentPage kind="department" />
export const MenuEditorPage = () => <DocumentPage kind="menu" />

function DocumentPage({ kind }: { kind: Kind }) {
  const { t } = useText()
  const { key = '' } = useParams()
  const place: ContentPlace = { kind, id: key, locale: 'en' }
  const isName = /^[a-z][a-z\d-]{0,39}$/.test(key)
  const stored = useQuery({ ...documentQuery(place), enabled: isName })
  const form = useQuery(formQuery(kind))
  const error = stored.error ?? form.error
  // The page of a department exists before its content is edited.
  const exists = stored.data && (stored.data.version !== null || kind === 'department')
  if (stored.data && exists && form.data)
    return <DocumentEditor key={key} place={{ ...place, kind }} stored={stored.data} form={form.data} />
  if (isName && !stored.data) return error ? <LoadError error={error} /> : null
  if (isName && exists) return form.error ? <LoadError error={form.error} /> : null
  return (
    <NotFound
      title={t('content.not-found')}
      hint={t('content.not-found.hint')}
      list={{ path: officePaths.office('content'), title: t('content.title') }}
    />
  )
}

/** The API has the rules of each field. */
const documentSchema = z.looseObject({})
const identity = (tree: FieldTree): FieldTree => tree

type Props = {
  place: ContentPlace & { kind: Kind }
  stored: Stored
  form: Extract<FormField, { is: 'fields' }>
}

function DocumentEditor({ place, stored, form }: Props) {
  const text = useText()
  const { t } = text
  const client = useQueryClient()
  const { kind, id } = place
  const name = nameOfContent(place, t)
  const history = useMemo(
    () => contentHistory({ kind, id, text, describeField: (path) => describePath(path, text.t) }),
    [kind, id, text],
  )
  const reload = async () => {
    const { document } = await client.fetchQuery({ ...documentQuery(place), staleTime: 0 })
    void client.invalidateQueries({ queryKey: overviewQuery.queryKey })
    return document
  }
  return (
    <Editor
      kind={`content-${kind}`}
      id={id}
      crumbs={<Crumbs to={officePaths.office('content')} label={t('content.title')} />}
      record={stored.document}
      schema={documentSchema}
      describeProblem={describeDocumentProblem}
      mergesList={() => 'ordered'}
      save={(changes) =>
        saveDocument(place, changes, { toTree: identity, fromTree: identity, needsLinks: true })
      }
      reload={reload}
      history={history}
      title={<bdi>{name}</bdi>}
      summary={t('content.english')}
      actions={
        <a className="button" href={storePathOf(place)}>
          <ExternalLink aria-hidden="true" /> {t('content.view-page')}
        </a>
      }
      aside={<DocumentPreview place={place} />}
    >
      <Panel
        id={`content.${kind}`}
        title={
          kind === 'department'
            ? t('content.department')
            : fieldLabel(t, kind === 'home' ? 'blocks' : 'items')
        }
      >
        {form.fields.map(({ name: field, shape }) => (
          <RootField key={field} name={field} shape={shape} />
        ))}
      </Panel>
    </Editor>
  )
}

/** A field of the document, which is one field of the editor with all its entries. */
function RootField({ name, shape }: { name: string; shape: FormField }) {
  const { t, number } = useText()
  const { field } = useController({ name })
  return (
    <>
      <FormPart
        shape={shape}
        value={field.value as unknown}
        path={name}
        label={fieldLabel(t, name)}
        onChange={field.onChange}
      />
      <Conflict
        path={name}
        format={(value) =>
          (Array.isArray(value) ? (value as unknown[]) : [])
            .map((entry, index) => describeEntry(entry) || number(index + 1))
            .join(', ')
        }
      />
    </>
  )
}

/** `blocks.2.title` is the title of the second block. */
const describePath = (path: string, t: ReturnType<typeof useText>['t']): string =>
  path
    .split('.')
    .map((name) => (/^\d+$/.test(name) ? name : fieldLabel(t, name)))
    .join(' › ')

function DocumentPreview({ place }: { place: Props['place'] }) {
  const { locale } = useText()
  const { languages } = useSession().shop
  const [language, setLanguage] = useState(languages.includes(locale) ? locale : languages[0]!)
  const document = useWatch() as FieldTree
  return (
    <>
      <LivePreview
        address={`/api/v1/staff/content/${place.kind}/${place.id}/preview?locale=${language}`}
        document={document}
        // Small windows have no header menu.
        widths={place.kind === 'menu' ? [1440, 768, 390] : [390, 768, 1440]}
      >
        <LanguageSegments languages={languages} shown={language} onChange={setLanguage} />
      </LivePreview>
      <ContentChecks place={place} document={document} />
    </>
  )
}
