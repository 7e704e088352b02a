import { redirect, useLoaderData, useSearchParams } from 'react-router'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router'
import { accountContext } from '../../context.ts'
import { pageMeta } from '../../page/page-meta.ts'
import { inLanguage, paths } from '../../../contracts/paths.ts'
import { useFormat, useText } from '../../i18n/text.tsx'
import { Button } from '../../ui/form/button.tsx'
import { browserName } from '../../../kernel/text/browser-name.ts'
import { FormSuccess } from '../auth/auth-layout.tsx'
import { readForm } from '../form-values.ts'
import { requirePrincipal } from '../require-principal.ts'

export async function loader(args: LoaderFunctionArgs) {
  await requirePrincipal(args)
  return { sessions: await args.context.get(accountContext).sessions() }
}

export async function action(args: ActionFunctionArgs) {
  await requirePrincipal(args)
  const { id } = await readForm(args.request, ['id'])
  const account = args.context.get(accountContext)
  if (id === 'others') await account.endOtherSessions()
  else await account.endSession(id)
  return redirect('?ended=1', 303)
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { values: ['sessions'], index: false })

export default function Sessions() {
  const { t, locale } = useText()
  const { date } = useFormat()
  const { sessions } = useLoaderData<typeof loader>()
  const form = { method: 'post', action: inLanguage(locale, paths.account('sessions')) } as const
  return (
    <>
      <header>
        <h1 className="t-lg">{t('account.sessions')}</h1>
        <p className="dim">{t('account.sessions.text')}</p>
      </header>
      {useSearchParams()[0].has('ended') && <FormSuccess>{t('auth.session-ended')}</FormSuccess>}
      <ul className="session-list">
        {sessions.map(({ id, user_agent, address, created_at, last_seen_at: seen_at, current }) => (
          <li key={id}>
            <div>
              <p className="b">
                <bdi>{browserName(user_agent)}</bdi>{' '}
                {current && <span className="dim-3">({t('account.session.this')})</span>}
              </p>
              <p className="sm dim">
                {t('account.session.seen', { date: date(seen_at), since: date(created_at), address })}
              </p>
            </div>
            {!current && (
              <form {...form}>
                <input type="hidden" name="id" value={id} />
                <Button type="submit" variant="second" small>
                  {t('account.session.end')}
                  <span className="visually-hidden"> {browserName(user_agent)}</span>
                </Button>
              </form>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <form {...form}>
          <input type="hidden" name="id" value="others" />
          <Button type="submit" variant="second">
            {t('account.sessions.end')}
          </Button>
        </form>
      )}
    </>
  )
}
