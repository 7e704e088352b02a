// A step of the setup checklist: its state, and where to complete it.
import { CircleCheck, CircleDashed } from 'lucide-react'
import { Link } from 'react-router'
import { officePaths } from '../../contracts/admin-paths.ts'
import { type MessageKey, type Text, useText } from '../i18n/text.tsx'
import { listIds } from '../settings/invoices/invoice-ids.ts'
import type { SetupStep as Step } from './setup-query.ts'
import './setup.css'

/** Where a step is done. */
const pages: Partial<Record<Step['step'], string>> = {
  store: officePaths.office('settings'),
  country: officePaths.taxes(),
  currency: officePaths.storeCurrency(),
  markets: officePaths.markets(),
  languages: officePaths.office('settings'),
  taxes: officePaths.taxes(),
  invoices: officePaths.invoices(),
  shipping: officePaths.shipping(),
  payments: officePaths.paymentMethods(),
  products: officePaths.office('products'),
  policies: officePaths.policies(),
  emails: officePaths.notifications(),
  staff: officePaths.office('people'),
  demo_data: officePaths.setup(),
}

/** Steps that are done on the server or in the store. */
const hints: Partial<Record<Step['step'], MessageKey>> = {
  emails: 'setup.hint.emails',
  domain: 'setup.hint.domain',
  test_order: 'setup.hint.test_order',
}

/** @param isCurrent whether the page of the checklist is open, which needs no link to itself. */
export function SetupStep({ step, isCurrent = false }: { step: Step; isCurrent?: boolean }) {
  const text = useText()
  const { t } = text
  const page = isCurrent && step.step === 'demo_data' ? undefined : pages[step.step]
  const hint = step.done ? undefined : hints[step.step]
  const title = t(`setup.step.${step.step}`)
  return (
    <li className="setup-step" data-done={step.done || undefined}>
      {step.done ? (
        <CircleCheck aria-label={t('setup.done')} role="img" />
      ) : (
        <CircleDashed aria-label={t('setup.open')} role="img" />
      )}
      <div>
        <p className="strong">
          {page ? (
            <Link className="link" to={page}>
              {title}
            </Link>
          ) : (
            title
          )}
        </p>
        {step.notes.map(({ code, values }, index) => (
          <p key={`${code} ${index}`} className="dim">
            {t(`setup.note.${code}`, formatValues(values, text))}
          </p>
        ))}
        {hint && <p className="setup-hint">{t(hint)}</p>}
      </div>
    </li>
  )
}

/** Entries of a list that a text names; more are counted. */
const MAX_NAMED = 6

/** The values of a text, in the language of the back office. */
function formatValues(values: Readonly<Record<string, readonly string[]>>, text: Text) {
  const { t, country, locale } = text
  const lists = new Intl.ListFormat(locale, { type: 'unit' })
  const list = (items: readonly string[]) =>
    lists.format(
      items.length > MAX_NAMED
        ? [...items.slice(0, MAX_NAMED), t('setup.more', { count: items.length - MAX_NAMED })]
        : items,
    )
  const languages = new Intl.DisplayNames(locale, { type: 'language' })
  const format: Record<string, (items: readonly string[]) => string> = {
    countries: (codes) => list(codes.map(country)),
    languages: (codes) =>
      list(codes.map((code) => code.replace(/^[\w-]+/, (language) => languages.of(language) ?? language))),
    pages: (keys) => list(keys.map((key) => key.replace(/^[\w-]+/, (page) => namePage(page, t)))),
    fields: (names) => listIds(names, text),
  }
  return Object.fromEntries(
    Object.entries(values).map(([name, items]) => [name, (format[name] ?? list)(items)]),
  )
}

const policies = ['terms', 'returns', 'privacy', 'contact-us', 'legal-notice'] as const

function namePage(page: string, t: Text['t']): string {
  const key = policies.find((one) => one === page)
  return key ? t(`policies.page.${key}`) : page
}
