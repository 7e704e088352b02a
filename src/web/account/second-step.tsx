// After the password: a code of the authenticator app, or a recovery code.
import { data, redirect, useActionData, useSearchParams } from 'react-router'
import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from 'react-router'
import { accountContext } from '../context.ts'
import { pageMeta } from '../page-meta.ts'
import { accountPaths } from './account-paths.ts'
import { inLanguage, paths } from '../paths.ts'
import { own } from '../storefront/order/own-headers.ts'
import { type MessageKey, useText } from '../text.tsx'
import { Button } from '../ui/button.tsx'
import { PlainLink } from '../ui/shop-link.tsx'
import { CodeField } from './code-field.tsx'
import { Door, FormFault } from './door.tsx'
import { readForm } from './form-values.ts'
import { askedFor, wayBack } from './way-back.ts'

export const headers: HeadersFunction = () => own

export async function loader({ context, request }: LoaderFunctionArgs) {
  if (!context.get(accountContext).asksSecondStep()) throw redirect(paths.signIn(askedFor(request)))
  return null
}

const faults = {
  wrong: 'auth.fault.code',
  too_many: 'auth.fault.codes',
  dead: 'auth.second-step.dead',
} as const satisfies Record<string, MessageKey>

export async function action({ context, request }: ActionFunctionArgs) {
  const { code, recovery } = await readForm(request, ['code', 'recovery'])
  const done = await context.get(accountContext).secondStep(code)
  if (done === 'entered') return redirect(wayBack(request), 303)
  const status = done === 'too_many' ? 429 : done === 'dead' ? 410 : 422
  return data({ fault: done, recovery: recovery === 'on' }, { status, headers: own })
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { values: ['sign in'], index: false })

export default function SecondStep() {
  const { t, locale } = useText()
  const tried = useActionData<typeof action>()
  const to = useSearchParams()[0].get('to') ?? undefined
  const dead = tried?.fault === 'dead'
  const wrong = (recovery: boolean) =>
    tried?.fault === 'wrong' && tried.recovery === recovery ? t(faults.wrong) : undefined
  const form = { method: 'post', action: inLanguage(locale, accountPaths.secondStep(to)) } as const
  return (
    <Door
      title={t('auth.second-step')}
      text={t('auth.second-step.text')}
      foot={
        <PlainLink className="link" href={paths.signIn(to)}>
          {t('auth.second-step.again')}
        </PlainLink>
      }
    >
      {tried && tried.fault !== 'wrong' && <FormFault>{t(faults[tried.fault])}</FormFault>}
      {!dead && (
        <>
          <form {...form} className="door-form">
            <CodeField id="code" label={t('auth.code')} error={wrong(false)} />
            <Button type="submit" wide>
              {t('auth.sign-in')}
            </Button>
          </form>
          <details className="door-form" open={tried?.recovery}>
            <summary className="link sm">{t('auth.second-step.lost')}</summary>
            <form {...form} className="door-form">
              <input type="hidden" name="recovery" value="on" />
              <CodeField id="recovery" label={t('auth.code.recovery')} recovery error={wrong(true)} />
              <Button type="submit" look="second">
                {t('auth.sign-in')}
              </Button>
            </form>
          </details>
        </>
      )}
    </Door>
  )
}
