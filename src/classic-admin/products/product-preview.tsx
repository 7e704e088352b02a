// A product as its page would show it if it went on sale now, in every width and language: drafts too.
import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { locales } from '../../kernel/locale.ts'
import { pageMeta } from '../../storefront/page/page-meta.ts'
import { useText } from '../../storefront/i18n/text.tsx'
import { Icon } from '../../storefront/ui/icon.tsx'
import { UntranslatedText } from '../../storefront/ui/untranslated-text.tsx'
import { PlainLink } from '../../storefront/ui/shop-link.tsx'
import { LivePreview } from '../content/live-preview.tsx'
import { officePaths } from '../../contracts/admin-paths.ts'
import { foundById } from '../shell/found-by-id.ts'
import { requireStaff } from '../shell/require-staff.ts'
import { ProductStateMark } from './product-state.tsx'
import '../content/content.css'
import '../orders/orders.css'
import './products.css'

export async function loader(args: LoaderFunctionArgs) {
  const office = await requireStaff(args, 'products.read')
  const { id, name, number, status } = await foundById(args.params['id'], office.product)
  return { id, name, number, status, shows: (await office.previewProduct(id)) !== undefined }
}

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) =>
  pageMeta(matches, { values: [loaderData?.name, 'preview'], index: false })

export default function ProductPreview() {
  const { t } = useText()
  const { id, name, number, status, shows } = useLoaderData<typeof loader>()
  return (
    <>
      <PlainLink className="row sm dim" href={officePaths.officeProduct(id)}>
        <Icon name="back" mirror /> <UntranslatedText>{name}</UntranslatedText>
      </PlainLink>
      <div className="office-top">
        <h1 className="t-md">
          {t('office.content.preview')} <sup className="count">{number}</sup>
        </h1>
        <ProductStateMark status={status} />
      </div>
      {shows ? (
        <LivePreview path={officePaths.officePreviewedPage(id)} languages={locales} firstWidth={1440} />
      ) : (
        <p className="note">{t('office.product.no-preview')}</p>
      )}
    </>
  )
}
