// Target of the newsletter form: shows an error or the next step.
import { data, redirect, useActionData, useSearchParams } from 'react-router'
import type { ActionFunctionArgs, MetaFunction } from 'react-router'
import { requestContext, shopContext } from '../context.ts'
import { pageMeta } from '../page/page-meta.ts'
import { paths } from '../../contracts/paths.ts'
import { useText } from '../i18n/text.tsx'
import { ButtonLink } from '../ui/form/button.tsx'
import { NewsletterForm } from './newsletter-form.tsx'

export async function action({ request, context }: ActionFunctionArgs) {
  const email = String((await request.formData()).get('email') ?? '')
  const { locale, caller: rateLimitKey } = context.get(requestContext)
  const result = await context.get(shopContext).subscribe(email, { locale, rateLimitKey })
  if (result === 'requested') return redirect('?requested=1', 303)
  return data({ email, fault: result }, { status: result === 'too_many' ? 429 : 422 })
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { values: ['newsletter'] })

export default function Newsletter() {
  const { t } = useText()
  const actionData = useActionData<typeof action>()
  const isRequested = useSearchParams()[0].has('requested')
  if (isRequested && !actionData)
    return (
      <div className="wrap lost" role="status">
        <h1 className="t-lg">{t('newsletter.requested')}</h1>
        <p className="dim">{t('newsletter.requested.text')}</p>
        <ButtonLink to={paths.home()}>{t('newsletter.shop')}</ButtonLink>
      </div>
    )
  const error =
    actionData && t(actionData.fault === 'email' ? 'newsletter.email.fault' : 'newsletter.too-many')
  return (
    <div className="wrap lost">
      <h1 className="t-lg">{t('newsletter.title')}</h1>
      <p className="dim">{t('newsletter.text')}</p>
      <NewsletterForm id="newsletter-email" email={actionData?.email} error={error} />
    </div>
  )
}
