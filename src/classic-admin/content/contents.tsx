// What staff write and shoppers read: information pages, homes and menus, with what each lacks in a language.
import { data, redirect, useActionData, useLoaderData, useSearchParams } from 'react-router'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router'
import type { ReactNode } from 'react'
import { infoPath, isInfoKey } from '../../kernel/text/info-path.ts'
import { locales } from '../../kernel/locale.ts'
import type { ContentStatus } from '../../modules/content/content.service.ts'
import { FormSuccess } from '../../storefront/account/auth/auth-layout.tsx'
import { readForm } from '../../storefront/account/form-values.ts'
import { pageMeta } from '../../storefront/page/page-meta.ts'
import { type MessageKey, useFormat, useText } from '../../storefront/i18n/text.tsx'
import { Button } from '../../storefront/ui/form/button.tsx'
import { Field } from '../../storefront/ui/form/field.tsx'
import { PlainLink } from '../../storefront/ui/shop-link.tsx'
import { officePaths } from '../../contracts/admin-paths.ts'
import { requireStaff } from '../shell/require-staff.ts'
import { TableFrame } from '../shell/table-frame.tsx'
import { isFresh, placeOf, shownAt } from './content-place.ts'
import { menuNames } from './content-names.ts'
import '../orders/orders.css'
import './content.css'

const editorOf = { page: 'pages', home: 'homes', menu: 'menus' } as const
type Kind = keyof typeof editorOf

export async function loader(args: LoaderFunctionArgs) {
  const office = await requireStaff(args, 'content.edit')
  const all = await office.content.overview()
  return {
    all: all.filter((one): one is ContentStatus & { kind: Kind } => one.kind !== 'settings'),
  }
}

/** A new page is written in its editor; here it gets its address. */
export async function action(args: ActionFunctionArgs) {
  const office = await requireStaff(args, 'content.edit')
  const { key } = await readForm(args.request, ['key'])
  const typed = key
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, '-')
  if (!isInfoKey(typed)) return data({ key, fault: 'office.content.pages.fault' as const }, { status: 422 })
  if (!(await isFresh(office, placeOf('pages', typed, 'en'))))
    return data({ key, fault: 'office.content.pages.taken' as const }, { status: 409 })
  return redirect(officePaths.officeContent('pages', typed), 303)
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { values: ['content'], index: false })

const groups = [
  ['page', 'office.content.pages'],
  ['home', 'office.content.homes'],
  ['menu', 'office.content.menus'],
] as const satisfies [Kind, MessageKey][]

export default function Contents() {
  const { t } = useText()
  const { all } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>() ?? undefined
  const done = useSearchParams()[0].get('done')
  return (
    <>
      <div className="office-top">
        <h1 className="t-md">{t('office.content')}</h1>
        <PlainLink className="link sm" href={officePaths.contentPictures()}>
          {t('office.pictures')}
        </PlainLink>
        <PlainLink className="link sm" href={officePaths.notifications()}>
          {t('office.mails')}
        </PlainLink>
      </div>
      <p className="sm dim">{t('office.content.text')}</p>
      {done === 'removed' && <FormSuccess>{t('office.content.pages.removed')}</FormSuccess>}
      {groups.map(([kind, title]) => (
        <ContentTable key={kind} title={t(title)} rows={all.filter((one) => one.kind === kind)}>
          {kind === 'page' && <NewPage refused={refused} />}
        </ContentTable>
      ))}
    </>
  )
}

type Row = Awaited<ReturnType<typeof loader>>['all'][number]

function NewPage({ refused }: { refused: { key: string; fault: MessageKey } | undefined }) {
  const { t } = useText()
  return (
    <form method="post" className="office-act content-new">
      <Field
        label={t('office.content.pages.new')}
        hint={t('office.content.pages.new.hint')}
        error={refused && t(refused.fault)}
      >
        {(control) => (
          <input
            {...control}
            name="key"
            dir="ltr"
            maxLength={40}
            required
            autoComplete="off"
            autoCapitalize="none"
            defaultValue={refused?.key}
          />
        )}
      </Field>
      <Button type="submit" variant="second" small>
        {t('office.content.pages.write')}
      </Button>
    </form>
  )
}

type TableProps = { title: string; rows: Row[]; children?: ReactNode }

function ContentTable({ title, rows, children }: TableProps) {
  const { t, locale } = useText()
  const { date } = useFormat()
  const names = new Intl.DisplayNames(locale, { type: 'language' })
  if (rows.length === 0) return null
  return (
    <section>
      <h2 className="t-sm">{title}</h2>
      <TableFrame aria-label={title}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('office.content.what')}</th>
              {locales.map((one) => (
                <th key={one} scope="col">
                  {names.of(one)}
                </th>
              ))}
              <th scope="col">{t('office.content.changed')}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key}>
                <th scope="row">
                  <PlainLink className="link" href={officePaths.officeContent(editorOf[row.kind], row.key)}>
                    <ContentName kind={row.kind} name={row.key} />
                  </PlainLink>
                </th>
                {locales.map((one) => (
                  <td key={one}>
                    <Said row={row} language={one} />
                  </td>
                ))}
                <td>{date(row.changedAt, { dateStyle: 'medium', timeStyle: 'short' })}</td>
                <td>
                  <PlainLink className="link" href={shownAt(row)}>
                    {t('office.content.see')}
                  </PlainLink>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
      {children}
    </section>
  )
}

/** A home is called as its address, which no language translates. */
function ContentName({ kind, name }: { kind: string; name: string }) {
  const { t } = useText()
  if (kind === 'menu' && Object.hasOwn(menuNames, name)) return t(menuNames[name as keyof typeof menuNames])
  return <bdi>{kind === 'page' ? infoPath(name) : kind === 'home' ? `/${name}` : name}</bdi>
}

function Said({ row, language }: { row: Row; language: (typeof locales)[number] }) {
  const { t } = useText()
  if (row.kind === 'page') {
    const there = row.written.includes(language)
    return there ? (
      <span className="office-state good">{t('office.content.written')}</span>
    ) : (
      <PlainLink
        className="link"
        href={officePaths.officeContent('pages', row.key, { language })}
        aria-label={`${t('office.content.unwritten')}, /${row.key}, ${language}`}
      >
        {t('office.content.unwritten')}
      </PlainLink>
    )
  }
  const untranslated = row.untranslated[language] ?? 0
  return (
    <span className={`office-state ${untranslated > 0 ? 'warn' : 'good'}`}>
      {untranslated > 0
        ? t('office.content.untranslated', { count: untranslated })
        : t('office.content.written')}
    </span>
  )
}
