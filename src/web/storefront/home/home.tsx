import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { shopContext } from '../../context.ts'
import { pageTitle } from '../../page-title.ts'
import { siteName } from '../../settings.ts'
import '../../styles/home.css'

export async function loader({ context }: LoaderFunctionArgs) {
  const shop = context.get(shopContext)
  const { homeLayout } = await shop.settings()
  return await shop.home(homeLayout)
}

export const meta: MetaFunction<typeof loader> = ({ matches }) => [{ title: pageTitle(siteName(matches)) }]

export default function Home() {
  const { blocks } = useLoaderData<typeof loader>()
  return <p>{blocks.length}</p>
}
