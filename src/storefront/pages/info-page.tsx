import { data, useLoaderData } from 'react-router'
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import type { ReactNode } from 'react'
import { infoKey } from '../../kernel/text/info-path.ts'
import type { Page } from '../../modules/content/content.ts'
import { requestContext, shopContext } from '../context.ts'
import { FieldTable } from '../ui/field-table.tsx'
import { SanitisedHtml } from '../ui/sanitised-html.tsx'
import { pageMeta } from '../page/page-meta.ts'
import { FaqData, stripTags } from './faq-data.tsx'
import { StoredData } from './stored-data.tsx'
import './info-page.css'

/** Editable information page, such as FAQ, privacy, terms or contact. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { path } = context.get(requestContext)
  const key = infoKey(path)
  const shop = context.get(shopContext)
  const page = key && (await shop.page(key))
  if (!page) throw data(null, { status: 404 })
  return { ...page, key, fields: await shop.pageFields('page', key) }
}

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) =>
  pageMeta(matches, { values: [loaderData?.title], description: loaderData?.description })

export default function InfoPage() {
  const { key, fields, ...page } = useLoaderData<typeof loader>()
  return (
    <InfoArticle page={page}>
      <FieldTable fields={fields} />
      {key === 'faq' && <FaqData bodyHtml={page.bodyHtml} />}
      {key === 'privacy' && <StoredData />}
    </InfoArticle>
  )
}

const headings = /<h2 id="([^"]+)">([\s\S]*?)<\/h2>/g

/** Headings with ids, which links can target. */
const listHeadings = (html: string) =>
  [...html.matchAll(headings)].map(([, id, label]) => ({ id: id!, words: stripTags(label!) }))

/**
 * Editable content with a table of contents, and further content of the page. Its direction is that of its text, because
 * a page that is not written in a language is shown in English.
 */
export function InfoArticle({ page, children }: { page: Page; children?: ReactNode }) {
  const { title, description, bodyHtml } = page
  const contents = listHeadings(bodyHtml)
  return (
    <article className="wrap info-page">
      <header>
        <h1 className="t-lg" dir="auto">
          {title}
        </h1>
        <p className="lg dim" dir="auto">
          {description}
        </p>
        {contents.length > 2 && (
          <nav aria-label={title}>
            <ul dir="auto">
              {contents.map(({ id, words }) => (
                <li key={id}>
                  <a className="link" href={`#${id}`}>
                    {words}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </header>
      <SanitisedHtml className="prose" dir="auto" html={bodyHtml} />
      {children}
    </article>
  )
}
