import { Suspense } from 'react'
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { data, redirect, useLoaderData } from 'react-router'
import { requestContext, shopContext } from '../../context.ts'
import { paths } from '../../../contracts/paths.ts'
import { cachedLoader } from '../../page/page-data-cache.ts'
import { pageMeta } from '../../page/page-meta.ts'
import { titleCase } from '../../page/page-title.ts'
import { useText } from '../../i18n/text.tsx'
import { BreadcrumbData } from '../breadcrumb-data.tsx'
import { lazyOnInteraction } from '../../ui/dom/first-interaction.ts'
import { FieldTable } from '../../ui/field-table.tsx'
import { ListingPage } from '../listing-page.tsx'
import { titleValues } from '../listing-address.ts'
import { loadListing } from '../load-listing.ts'
import { loadDepartment } from './load-department.ts'

// Links and cards, which work as plain HTML until the script loads.
const Department = lazyOnInteraction(async () => ({
  default: (await import('./department.tsx')).Department,
}))
const DepartmentHead = lazyOnInteraction(async () => ({
  default: (await import('./department.tsx')).DepartmentHead,
}))
const DepartmentContent = lazyOnInteraction(async () => ({
  default: (await import('./department.tsx')).DepartmentContent,
}))

export async function loader(args: LoaderFunctionArgs) {
  const slug = args.params['slug'] ?? ''
  const shop = args.context.get(shopContext)
  const category = await shop.category(slug)
  if (!category) {
    const today = await shop.findCurrentSlug('category', slug)
    if (today !== undefined) throw redirect(paths.category(today) + new URL(args.request.url).search, 301)
    throw data(null, { status: 404 })
  }
  const { breadcrumb, name } = category
  const { locale } = args.context.get(requestContext)
  const isFirstView = new URL(args.request.url).search === ''
  const [department, fields] = await Promise.all([
    isFirstView ? loadDepartment(shop, category.slug, locale) : undefined,
    shop.pageFields('category', category.slug),
  ])
  const list =
    department && !department.isList ? undefined : await loadListing(args, { category: category.slug })
  return { category: { slug: category.slug, name, breadcrumb }, department, fields, list }
}

export const clientLoader = cachedLoader

export const meta: MetaFunction<typeof loader> = ({ matches, location, params, loaderData }) =>
  pageMeta(matches, {
    name: loaderData?.category.name ?? titleCase(params['slug'] ?? ''),
    values: titleValues(location.search),
    image:
      loaderData?.department?.lead?.image ??
      (loaderData?.list?.listing.products[0] ?? loaderData?.department?.newest[0])?.image,
  })

export default function Category() {
  const { t } = useText()
  const { category, department, fields, list } = useLoaderData<typeof loader>()
  const { slug, name, breadcrumb } = category
  const above = breadcrumb.filter((one) => one.slug !== slug)
  const trail = [
    { label: t('crumbs.home'), path: paths.home() },
    ...above.map((one) => ({ label: one.name, path: paths.category(one.slug) })),
  ]
  const body = (
    <>
      <BreadcrumbData trail={[...trail, { label: name, path: paths.category(slug) }]} />
      <FieldTable fields={fields} />
    </>
  )
  return (
    <>
      {department &&
        department.styles.map((href) => <link key={href} rel="stylesheet" href={href} precedence="blocks" />)}
      {department && !list && (
        <Suspense fallback={null}>
          <Department department={department} title={name} slug={slug} trail={trail}>
            {body}
          </Department>
        </Suspense>
      )}
      {list && (
        <ListingPage data={list} title={name} trail={trail}>
          {body}
          {department && (
            <Suspense fallback={null}>
              <DepartmentHead department={department} />
            </Suspense>
          )}
        </ListingPage>
      )}
      {department && list && (
        <Suspense fallback={null}>
          <DepartmentContent department={department} />
        </Suspense>
      )}
    </>
  )
}
