import { localeNames } from '../../../locales/names.ts'
import type { AdminCategoryDetail } from '../../modules/catalog/taxonomy/category-tree.ts'
import { direction } from '../../kernel/locale.ts'
import { useText } from '../../storefront/i18n/text.tsx'
import { Field } from '../../storefront/ui/form/field.tsx'
import { faultOf } from './new-category.tsx'

/** Languages by what they call themselves. */
export const tongues = Object.entries(localeNames).slice(1)

/** What stands otherwise in the form than when its page was written. */
export function editIn(typed: Record<string, string>) {
  const change = (field: string) => {
    const [was, to] = [typed[`was-${field}`], typed[field]?.trim()]
    return was === undefined || to === undefined || was === to ? undefined : { was, to }
  }
  const translations = Object.fromEntries(
    tongues.flatMap(([locale]) => {
      const said = change(`translations.${locale}`)
      return said ? [[locale, said]] : []
    }),
  )
  const [name, slug] = [change('name'), change('slug')]
  return {
    ...(name && { name }),
    ...(slug && { slug }),
    ...(Object.keys(translations).length > 0 && { translations }),
  }
}

type Props = {
  category: AdminCategoryDetail
  refused: { marked: Record<string, string>; typed: Record<string, string> } | undefined
}

/** Its names and its address. What was typed stays; what it was is what stands there now. */
export function CategoryWords({ category, refused }: Props) {
  const { t } = useText()
  const now: Record<string, string> = {
    name: category.name,
    slug: category.slug,
    ...Object.fromEntries(
      tongues.map(([locale]) => [`translations.${locale}`, category.translations[locale] ?? '']),
    ),
  }
  const error = (field: string) => {
    const message = refused?.marked[field]
    if (message === undefined) return undefined
    return message === 'changed'
      ? t('office.product.now', { value: now[field] || '–' })
      : t(faultOf(field, message))
  }
  const given = (field: string) => ({
    name: field,
    defaultValue: refused?.typed[field] ?? now[field],
    autoComplete: 'off',
  })
  return (
    <div className="office-words">
      <Field label={t('office.product.name')} error={error('name')}>
        {(control) => <input {...control} {...given('name')} required maxLength={100} lang="en" dir="ltr" />}
      </Field>
      <Field label={t('office.new.slug')} hint={t('office.cat.slug.hint')} error={error('slug')}>
        {(control) => <input {...control} {...given('slug')} required dir="ltr" maxLength={120} />}
      </Field>
      {tongues.map(([locale, tongue]) => (
        <Field
          key={locale}
          label={
            <>
              {t('office.product.name')}, <bdi lang={locale}>{tongue}</bdi>
            </>
          }
          optional
          error={error(`translations.${locale}`)}
        >
          {(control) => (
            <input
              {...control}
              {...given(`translations.${locale}`)}
              lang={locale}
              dir={direction(locale)}
              maxLength={100}
            />
          )}
        </Field>
      ))}
      <p className="sm dim">{t('office.cat.words.hint')}</p>
      {Object.entries(now).map(([field, value]) => (
        <input key={field} type="hidden" name={`was-${field}`} value={value} />
      ))}
    </div>
  )
}
