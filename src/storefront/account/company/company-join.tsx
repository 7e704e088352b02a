// Target of an invitation link: the invited account joins the company. The link works once.
import { data, redirect, useActionData, useLoaderData } from 'react-router'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router'
import { accountContext } from '../../context.ts'
import { pageMeta } from '../../page/page-meta.ts'
import { paths } from '../../../contracts/paths.ts'
import { useText } from '../../i18n/text.tsx'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { FormError } from '../auth/auth-layout.tsx'
import { hasErrorCode, readForm } from '../form-values.ts'
import { requirePrincipal } from '../require-principal.ts'
import './company.css'
import { isUuid } from '../../../kernel/ids.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { user } = await requirePrincipal(args)
  const searchParams = new URL(args.request.url).searchParams
  const [id, token] = [searchParams.get('id') ?? '', searchParams.get('token') ?? '']
  const { trade } = args.context.get(accountContext)
  const view = isUuid(id) ? await trade.invitation(id, token) : ({ state: 'invalid' } as const)
  return data({ view, id, token, mine: user.email }, { status: view.state === 'invalid' ? 404 : 200 })
}

export async function action(args: ActionFunctionArgs) {
  await requirePrincipal(args)
  const { id, token } = await readForm(args.request, ['id', 'token'])
  const { trade } = args.context.get(accountContext)
  try {
    const view = isUuid(id) ? await trade.join(id, token) : undefined
    if (view?.state === 'joined') return redirect(paths.account('company'), 303)
  } catch (error) {
    if (!hasErrorCode(error, 'already_company_member')) throw error
  }
  return data({ refused: true }, { status: 409 })
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { values: ['company'], index: false })

export default function JoinCompany() {
  const { t } = useText()
  const { view, id, token, mine: isOwnInvitation } = useLoaderData<typeof loader>()
  const error = useActionData<typeof action>()?.refused
  if (!('company' in view))
    return (
      <>
        <header>
          <h1 className="t-lg">
            {t(view.state === 'invalid' ? 'company.join.invalid' : 'company.join.joined')}
          </h1>
          <p className="dim">
            {t(view.state === 'invalid' ? 'company.join.invalid.text' : 'company.join.joined.text')}
          </p>
        </header>
        {view.state === 'joined' && (
          <p>
            <ButtonLink to={paths.account('company')} reloadDocument>
              {t('account.company')}
            </ButtonLink>
          </p>
        )}
      </>
    )
  const { company, role, email } = view
  return (
    <>
      <header>
        <h1 className="t-lg">{t('company.join.title', { company })}</h1>
        <p className="dim">{t('company.join.text', { company, role: t(`company.role.${role}`) })}</p>
      </header>
      {error && <FormError>{t('company.join.invalid')}</FormError>}
      {view.state === 'open' && (
        <form method="post">
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="token" value={token} />
          <Button type="submit">{t('company.join.button', { company })}</Button>
        </form>
      )}
      {view.state === 'other' && (
        <FormError>{t('company.join.other', { email, mine: isOwnInvitation })}</FormError>
      )}
      {view.state === 'member' && <FormError>{t('company.join.member')}</FormError>}
    </>
  )
}
