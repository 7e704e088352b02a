// Pictures of a product: sent, said in words, put in order, given to colours, cropped, taken off.
import { data, redirect, useActionData, useLoaderData, useSearchParams } from 'react-router'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router'
import { FormSuccess, FormError } from '../../storefront/account/auth/auth-layout.tsx'
import { hasErrorCode } from '../../storefront/account/form-values.ts'
import { pageMeta } from '../../storefront/page/page-meta.ts'
import { officePaths } from '../../contracts/admin-paths.ts'
import { type MessageKey, useText } from '../../storefront/i18n/text.tsx'
import { Icon } from '../../storefront/ui/icon.tsx'
import { UntranslatedText } from '../../storefront/ui/untranslated-text.tsx'
import { PlainLink } from '../../storefront/ui/shop-link.tsx'
import { foundById } from '../shell/found-by-id.ts'
import { requireStaff } from '../shell/require-staff.ts'
import { PictureCrop } from './picture-crop.tsx'
import {
  arrangedIn,
  cropIn,
  faultOf,
  type PictureIssue,
  type RefusedPictures,
  sentIn,
} from './picture-forms.ts'
import { PictureList } from './picture-list.tsx'
import { PictureUpload } from './picture-upload.tsx'
import { ProductStateMark } from './product-state.tsx'
import '../orders/orders.css'
import './products.css'
import './pictures.css'

export async function loader(args: LoaderFunctionArgs) {
  const office = await requireStaff(args, 'product-pictures.edit')
  return foundById(args.params['id'], office.pictures)
}

export async function action(args: ActionFunctionArgs) {
  const office = await requireStaff(args, 'product-pictures.edit')
  const product = await foundById(args.params['id'], office.pictures)
  const form = await args.request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  const typed = Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  ) as Record<string, string>
  const [does = '', which = ''] = text('do').split(':')
  const refuse = (fault: MessageKey, issues: PictureIssue[], status: number) =>
    data({ fault, issues, typed, of: does } satisfies RefusedPictures, { status })
  const to = (done: string) => redirect(officePaths.officePictures(product.id, { done }), 303)
  try {
    if (does === 'add') {
      await office.addPictures(product.id, await sentIn(form))
      return to('added')
    }
    if (does === 'crop') {
      await office.cropPicture(product.id, Number(which), cropIn(typed))
      return to('cropped')
    }
    await office.arrangePictures(product.id, arrangedIn(form, does, Number(which)))
    return to('saved')
  } catch (error) {
    const { issues = [] } = (error as { details?: { issues?: PictureIssue[] } }).details ?? {}
    if (hasErrorCode(error, 'product_changed')) return refuse('office.pictures.changed', [], 409)
    if (hasErrorCode(error, 'not_found')) return refuse('office.pictures.changed', [], 409)
    if (hasErrorCode(error, 'invalid_input')) return refuse(faultOf(issues), issues, 422)
    throw error
  }
}

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) =>
  pageMeta(matches, { values: [loaderData?.name, 'pictures'], index: false })

const said = {
  added: 'office.pictures.added',
  saved: 'office.pictures.saved',
  cropped: 'office.pictures.cropped',
} as const satisfies Record<string, MessageKey>

export default function Pictures() {
  const { t } = useText()
  const product = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>() ?? undefined
  const [asked] = useSearchParams()
  const done = asked.get('done') as keyof typeof said | null
  const crop = product.pictures.find(({ id, generated: drawn }) => String(id) === asked.get('crop') && !drawn)
  return (
    <>
      <PlainLink className="row sm dim" href={officePaths.officeProduct(product.id)}>
        <Icon name="back" mirror /> <UntranslatedText>{product.name}</UntranslatedText>
      </PlainLink>
      <div className="office-top">
        <h1 className="t-md">
          {t('office.pictures')} <sup className="count">{product.pictures.length}</sup>
        </h1>
        <ProductStateMark status={product.status} />
      </div>
      {refused && <FormError>{t(refused.fault)}</FormError>}
      {!refused && done && said[done] && <FormSuccess>{t(said[done])}</FormSuccess>}
      {crop ? (
        <PictureCrop key={crop.url} product={product} picture={crop} />
      ) : (
        <>
          {product.pictures.length > 0 && (
            <PictureList
              key={product.version}
              product={product}
              refused={refused?.of === 'add' ? undefined : refused}
            />
          )}
          <PictureUpload
            key={`add-${product.version}`}
            colours={product.colours}
            refused={refused?.of === 'add' ? refused : undefined}
          />
        </>
      )}
    </>
  )
}
