// Pictures for homes and menus: sent, said in words, taken out of the choice.
import { data, redirect, useActionData, useLoaderData, useSearchParams } from 'react-router'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router'
import { FormSuccess, FormError } from '../../storefront/account/auth/auth-layout.tsx'
import { hasErrorCode } from '../../storefront/account/form-values.ts'
import { pageMeta } from '../../storefront/page/page-meta.ts'
import { paths } from '../../contracts/paths.ts'
import { useText } from '../../storefront/i18n/text.tsx'
import { Button } from '../../storefront/ui/form/button.tsx'
import { Icon } from '../../storefront/ui/icon.tsx'
import { PlainLink } from '../../storefront/ui/shop-link.tsx'
import { officePaths } from '../../contracts/admin-paths.ts'
import { faultOf, type PictureIssue, type RefusedPictures, sentIn } from '../products/picture-forms.ts'
import { PictureUpload } from '../products/picture-upload.tsx'
import { requireStaff } from '../shell/require-staff.ts'
import '../products/products.css'
import '../products/pictures.css'

export async function loader(args: LoaderFunctionArgs) {
  const office = await requireStaff(args, 'content.edit')
  return { pictures: await office.content.pictures() }
}

export async function action(args: ActionFunctionArgs) {
  const office = await requireStaff(args, 'content.edit')
  const form = await args.request.formData()
  const removed = form.get('remove')
  if (typeof removed === 'string') {
    await office.content.removePicture(removed)
    return redirect(officePaths.contentPictures({ done: 'removed' }), 303)
  }
  try {
    await office.content.addPictures(await sentIn(form))
    return redirect(officePaths.contentPictures({ done: 'added' }), 303)
  } catch (error) {
    if (!hasErrorCode(error, 'invalid_input')) throw error
    const { issues = [] } = (error as { details?: { issues?: PictureIssue[] } }).details ?? {}
    const typed = { alt: String(form.get('alt') ?? '') }
    return data({ fault: faultOf(issues), issues, typed, of: 'add' } satisfies RefusedPictures, {
      status: 422,
    })
  }
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { values: ['pictures', 'content'], index: false })

const said = { added: 'office.pictures.added', removed: 'office.content.pictures.removed' } as const

export default function ContentPictures() {
  const { t } = useText()
  const { pictures } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>() ?? undefined
  const [asked] = useSearchParams()
  const done = said[asked.get('done') as keyof typeof said]
  return (
    <>
      <PlainLink className="row sm dim" href={officePaths.office('content')}>
        <Icon name="back" mirror /> {t('office.content')}
      </PlainLink>
      <div className="office-top">
        <h1 className="t-md">
          {t('office.pictures')} <sup className="count">{pictures.length}</sup>
        </h1>
      </div>
      <p className="sm dim">{t('office.content.pictures.text')}</p>
      {refused && <FormError>{t(refused.fault)}</FormError>}
      {!refused && done && <FormSuccess>{t(done)}</FormSuccess>}
      {pictures.length > 0 && (
        <ul className="office-arrange">
          {pictures.map(({ url, alt }) => (
            <li key={url}>
              <img src={paths.image(url, 256)} alt="" width={120} height={150} loading="lazy" />
              <form method="post" className="office-arrange-words">
                <p>
                  <bdi lang="en">{alt}</bdi>
                </p>
                <p className="office-arrange-acts">
                  <Button
                    type="submit"
                    variant="second"
                    small
                    name="remove"
                    value={url}
                    aria-label={`${t('office.pictures.remove')}: ${alt}`}
                  >
                    {t('office.pictures.remove')}
                  </Button>
                </p>
              </form>
            </li>
          ))}
        </ul>
      )}
      <PictureUpload key={pictures[0]?.url} refused={refused} />
    </>
  )
}
