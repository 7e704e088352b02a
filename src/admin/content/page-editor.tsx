// An information page in one language, beside the page as it would be.
// First, because it applies to all schemas.
import '../kit/editor/zod-config.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ExternalLink, Trash2 } from 'lucide-react'
import { lazy, Suspense, useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { z } from 'zod'
import { officePaths } from '../../contracts/admin-paths.ts'
import { inLanguage } from '../../contracts/paths.ts'
import { resolveLocale } from '../../kernel/locale.ts'
import { infoPath, isBuiltInPage, isInfoKey } from '../../kernel/text/info-path.ts'
import { ApiError } from '../data/api-error.ts'
import { api, unwrap } from '../data/client.ts'
import { useSession } from '../data/session.ts'
import { type MessageKey, useText } from '../i18n/text.tsx'
import type { FieldTree } from '../kit/editor/changes.ts'
import { Editor } from '../kit/editor/editor.tsx'
import { useEditorModel } from '../kit/editor/editor-context.ts'
import { RecordFields } from '../kit/fields/record-fields.tsx'
import { TextField } from '../kit/editor/fields.tsx'
import { Crumbs } from '../kit/crumbs.tsx'
import { Panel } from '../kit/editor/panel.tsx'
import { LanguageSegments } from '../kit/language-segments.tsx'
import { LivePreview } from '../kit/live-preview.tsx'
import { NotFound } from '../kit/not-found.tsx'
import { useToasts } from '../kit/toast.tsx'
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
import { addHeadingIds } from './heading-ids.ts'

const RichTextField = lazy(async () => ({
  default: (await import('../kit/editor/rich-text.tsx')).RichTextField,
}))

export function PageEditorPage() {
  const { t } = useText()
  const { key = '' } = useParams()
  const [query] = useSearchParams()
  const { languages } = useSession().shop
  const locale = languages.find((one) => one === query.get('language')) ?? 'en'
  const isPage = isInfoKey(key)
  const place: ContentPlace = { kind: 'page', id: key, locale }
  const own = useQuery({ ...documentQuery(place), enabled: isPage })
  const english = useQuery({ ...documentQuery({ ...place, locale: 'en' }), enabled: isPage })
  if (isPage && own.data && english.data)
    return <PageEditor key={`${key} ${locale}`} place={place} stored={own.data} english={english.data} />
  const error = own.error ?? english.error
  if (isPage) return error ? <LoadError error={error} /> : null
  return (
    <NotFound
      title={t('content.not-found')}
      hint={t('content.not-found.hint')}
      list={{ path: officePaths.office('content'), title: t('content.title') }}
    />
  )
}

const names = ['title', 'description', 'bodyHtml'] as const
const labels = {
  title: 'content.field.title',
  description: 'content.description',
  bodyHtml: 'content.body',
} as const satisfies Record<(typeof names)[number], MessageKey>

/** A page in a form has all fields. */
const toTree = (document: FieldTree): FieldTree =>
  Object.fromEntries(names.map((name) => [name, document[name] ?? '']))

const fromTree = (tree: FieldTree): FieldTree => ({
  ...tree,
  bodyHtml: addHeadingIds(String(tree['bodyHtml'])),
})

const pageSchema = z.looseObject({
  title: z.string().trim().min(1).max(200),
  description: z.string().max(500),
  bodyHtml: z.string().trim().min(1),
})

const problems: Record<string, MessageKey> = {
  title: 'content.invalid.title',
  description: 'content.invalid.description',
  bodyHtml: 'content.invalid.body',
}

type Props = { place: ContentPlace; stored: Stored; english: Stored }

function PageEditor({ place, stored, english }: Props) {
  const text = useText()
  const { t } = text
  const client = useQueryClient()
  const navigate = useNavigate()
  const { languages } = useSession().shop
  const { id, locale } = place
  const tree = useMemo(() => toTree(stored.document), [stored])
  const isNew = english.version === null
  const history = useMemo(
    () =>
      contentHistory({
        kind: 'page',
        id,
        text,
        describeField: (path) => (path in labels ? text.t(labels[path as keyof typeof labels]) : path),
      }),
    [id, text],
  )
  const reload = async () => {
    const fresh = await client.fetchQuery({ ...documentQuery(place), staleTime: 0 })
    void client.invalidateQueries({ queryKey: overviewQuery.queryKey })
    return toTree(fresh.document)
  }
  const title = String((isNew ? '' : (english.document['title'] ?? '')) || infoPath(id))
  const select = (language: string) =>
    void navigate(officePaths.officeContent('pages', id, language === 'en' ? {} : { language }))
  return (
    <Editor
      kind="content-page"
      id={`${id}-${locale}`}
      crumbs={<Crumbs to={officePaths.office('content')} label={t('content.title')} />}
      record={tree}
      schema={pageSchema}
      describeProblem={(path) => problems[path] ?? 'editor.invalid'}
      save={(changes) => saveDocument(place, changes, { toTree, fromTree })}
      reload={reload}
      {...(!isNew && { history })}
      title={<bdi>{title}</bdi>}
      summary={<bdi dir="ltr">{infoPath(id)}</bdi>}
      actions={
        !isNew && (
          <>
            {!isBuiltInPage(id) && <DeletePage id={id} title={title} />}
            <a className="button" href={inLanguage(resolveLocale(locale), infoPath(id))}>
              <ExternalLink aria-hidden="true" /> {t('content.view-page')}
            </a>
          </>
        )
      }
      aside={
        <>
          {!isNew && (
            <RecordFields
              owner="pages"
              id={id}
              isEditable
              renderPanel={(fieldsTitle, content) => (
                <Panel id="page.fields" title={fieldsTitle}>
                  {content}
                </Panel>
              )}
            />
          )}
          <PagePreview place={place} />
        </>
      }
    >
      {isNew ? (
        <p className="editor-notice">{t('content.page.new')}</p>
      ) : (
        <LanguageSegments languages={languages} shown={locale} onChange={select} />
      )}
      {stored.version === null && !isNew && <StartFromEnglish english={english} />}
      <Panel id="content.page" title={t('translation.texts')}>
        <TextField path="title" label={t(labels.title)} lang={locale} />
        <TextField
          path="description"
          label={t(labels.description)}
          hint={t('content.description.hint')}
          lang={locale}
          rows={2}
        />
        <Suspense fallback={<div className="rich-text-space" />}>
          <RichTextField path="bodyHtml" label={t(labels.bodyHtml)} hint={t('content.body.hint')} rows={24} />
        </Suspense>
      </Panel>
    </Editor>
  )
}

function PagePreview({ place }: { place: ContentPlace }) {
  const values = toTree(useWatch() as FieldTree)
  return (
    <>
      <LivePreview
        address={`/api/v1/staff/content/page/${place.id}/preview?locale=${place.locale}`}
        document={values}
        widths={[390, 768, 1440]}
      />
      <ContentChecks place={place} document={values} />
    </>
  )
}

/** The English texts as a start for a translation. */
function StartFromEnglish({ english }: { english: Stored }) {
  const { t } = useText()
  const { setFields } = useEditorModel()
  return (
    <p className="editor-notice">
      {t('content.page.untranslated')}{' '}
      <button type="button" className="link" onClick={() => setFields(toTree(english.document))}>
        {t('content.page.copy-english')}
      </button>
    </p>
  )
}

function DeletePage({ id, title }: { id: string; title: string }) {
  const { t } = useText()
  const { show } = useToasts()
  const client = useQueryClient()
  const navigate = useNavigate()
  const deleting = useMutation({
    mutationFn: () => unwrap(api.DELETE('/api/v1/staff/pages/{key}', { params: { path: { key: id } } })),
    async onSuccess() {
      await navigate(officePaths.office('content'))
      await client.invalidateQueries({ queryKey: ['content'] })
      show({ title: t('records.deleted', { name: title }), text: t('content.page.deleted') })
    },
    onError(error) {
      const by = error instanceof ApiError && error.code === 'in_use' ? (error.details['by'] as string[]) : []
      show({
        title: t('records.delete-failed', { name: title }),
        ...(by.length > 0 && { text: t('content.page.in-use', { pages: by.join(', ') }) }),
        isError: true,
      })
    },
  })
  return (
    <button type="button" className="button" disabled={deleting.isPending} onClick={() => deleting.mutate()}>
      <Trash2 aria-hidden="true" /> {t('records.delete')}
    </button>
  )
}
