import { data, useLoaderData } from 'react-router'
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { requestContext, shopContext } from '../../context.ts'
import { pageMeta } from '../../page-meta.ts'
import './info-page.css'

/** A page that staff write: questions and answers, privacy, terms, contact. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const key =
    new URL(request.url).pathname
      .split('/')
      .at(-1)
      ?.replace(/\.data$/, '') ?? ''
  const page = await context.get(shopContext).page(key, context.get(requestContext).locale)
  if (!page) throw data(null, { status: 404 })
  return page
}

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) =>
  pageMeta(matches, { values: [loaderData?.title], description: loaderData?.description })

export default function InfoPage() {
  const { title, description, bodyHtml } = useLoaderData<typeof loader>()
  return (
    <article className="wrap info-page">
      <header>
        <h1 className="t-lg">{title}</h1>
        <p className="lg dim">{description}</p>
      </header>
      <div className="prose" dangerouslySetInnerHTML={{ __html: bodyHtml }} />
    </article>
  )
}
