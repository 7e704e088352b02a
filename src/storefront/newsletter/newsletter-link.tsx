// Confirm and unsubscribe links of newsletter emails, and of reminders of abandoned carts. They need a button press, because email scanners follow
// links too.
import { data, redirect, useActionData, useLocation, useSearchParams } from 'react-router'
import type { ActionFunctionArgs, MetaFunction } from 'react-router'
import { shopContext } from '../context.ts'
import { pageMeta } from '../page/page-meta.ts'
import { paths } from '../../contracts/paths.ts'
import type { MessageKey } from '../i18n/text.tsx'
import { useText } from '../i18n/text.tsx'
import { Button, ButtonLink } from '../ui/form/button.tsx'

const steps = ['confirm', 'leave', 'reminders'] as const
type Step = (typeof steps)[number]
const readStep = (pathname: string): Step =>
  steps.find((step) => pathname.replace(/\.data$/, '').endsWith(`/${step}`)) ?? 'confirm'

/** Messages of each step, before and after the button press. */
const messages = {
  confirm: {
    title: 'newsletter.confirm',
    text: 'newsletter.confirm.text',
    button: 'newsletter.confirm.button',
    done: 'newsletter.confirmed',
    doneText: 'newsletter.confirmed.text',
  },
  leave: {
    title: 'newsletter.leave',
    text: 'newsletter.leave.text',
    button: 'newsletter.leave.button',
    done: 'newsletter.left',
    doneText: 'newsletter.left.text',
  },
  reminders: {
    title: 'reminders.leave',
    text: 'reminders.leave.text',
    button: 'reminders.leave.button',
    done: 'reminders.left',
    doneText: 'reminders.left.text',
  },
} as const satisfies Record<Step, Record<string, MessageKey>>

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const [id, token] = ['id', 'token'].map((name) => String(form.get(name) ?? ''))
  const step = readStep(new URL(request.url).pathname)
  const result = await context.get(shopContext).followNewsletterLink(step, id!, token!)
  return result ? redirect('?done=1', 303) : data({ expired: true }, { status: 404 })
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { values: ['newsletter'], index: false })

export default function NewsletterLink() {
  const { t } = useText()
  const [searchParams] = useSearchParams()
  const actionData = useActionData<typeof action>()
  const step = readStep(useLocation().pathname)
  const { id, token } = { id: searchParams.get('id'), token: searchParams.get('token') }
  if (actionData || (!searchParams.has('done') && (!id || !token)))
    return (
      <div className="wrap lost">
        <h1 className="t-lg">{t('newsletter.expired')}</h1>
        <p className="dim">{t('newsletter.expired.text')}</p>
        <ButtonLink to={paths.newsletter()}>{t('newsletter.join')}</ButtonLink>
      </div>
    )
  if (searchParams.has('done'))
    return (
      <div className="wrap lost" role="status">
        <h1 className="t-lg">{t(messages[step].done)}</h1>
        <p className="dim">{t(messages[step].doneText)}</p>
        <ButtonLink to={paths.home()}>{t('newsletter.shop')}</ButtonLink>
      </div>
    )
  return (
    <form className="wrap lost" method="post">
      <h1 className="t-lg">{t(messages[step].title)}</h1>
      <p className="dim">{t(messages[step].text)}</p>
      <input type="hidden" name="id" value={id ?? ''} />
      <input type="hidden" name="token" value={token ?? ''} />
      <Button type="submit">{t(messages[step].button)}</Button>
    </form>
  )
}
