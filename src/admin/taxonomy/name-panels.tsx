// Name, slug and translated names of a category, collection or brand.
import { useMutation } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { useText } from '../i18n/text.tsx'
import type { Change } from '../kit/editor/changes.ts'
import { useFieldState } from '../kit/editor/editor-context.ts'
import { TextField } from '../kit/editor/fields.tsx'
import { Panel } from '../kit/editor/panel.tsx'
import { Status } from '../kit/status.tsx'
import { useToasts } from '../kit/toast.tsx'
import { nameLocales } from './named-record.ts'

type NameProps = {
  /** Kind of record, such as `brand`. */
  kind: string
  /** Instead of the note that a former slug redirects. */
  slugHint?: string
  children?: ReactNode
}

export function NamePanel({ kind, slugHint, children }: NameProps) {
  const { t } = useText()
  return (
    <Panel id={`${kind}.basics`} title={t('taxonomy.basics')}>
      <div className="edit-grid">
        <TextField path="name" label={t('field.name')} lang="en" />
        <TextField path="slug" label={t('field.slug')} hint={slugHint ?? t('taxonomy.slug.hint')} dir="ltr" />
      </div>
      {children}
    </Panel>
  )
}

type TranslationsProps = {
  kind: string
  /** Languages whose translation is of a former name. */
  stale: readonly string[]
  /** Saves that a translation is up to date: the same value twice. */
  confirm(locale: string, change: Change): Promise<unknown>
  onConfirm(): Promise<unknown>
}

export function TranslationsPanel({ kind, stale, confirm, onConfirm }: TranslationsProps) {
  const { t } = useText()
  return (
    <Panel id={`${kind}.translations`} title={t('product.translations')}>
      {nameLocales.map((locale) => (
        <Translation
          key={locale}
          locale={locale}
          isStale={stale.includes(locale)}
          confirm={confirm}
          onConfirm={onConfirm}
        />
      ))}
      <p className="hint dim">{t('taxonomy.translations.hint')}</p>
    </Panel>
  )
}

type Props = Pick<TranslationsProps, 'confirm' | 'onConfirm'> & { locale: string; isStale: boolean }

function Translation({ locale, isStale, confirm, onConfirm }: Props) {
  const { t, locale: own } = useText()
  const { show } = useToasts()
  const path = `translations.${locale}`
  const value = useWatch({ name: path }) as string
  const { isChanged } = useFieldState(path)
  const confirming = useMutation({
    mutationFn: () => confirm(locale, { was: value, to: value }),
    onError: () => show({ title: t('form.failed'), isError: true }),
    onSettled: () => onConfirm(),
  })
  const name = new Intl.DisplayNames(own, { type: 'language' }).of(locale) ?? locale
  return (
    <div>
      <TextField path={path} label={name} lang={locale} />
      {isStale && (
        <p className="row">
          <Status kind="attention">{t('translation.stale')}</Status>
          <button
            type="button"
            className="button quiet"
            aria-label={`${t('translation.confirm')}, ${name}`}
            disabled={confirming.isPending || isChanged}
            onClick={() => confirming.mutate()}
          >
            <Check aria-hidden="true" /> {t('translation.confirm')}
          </button>
        </p>
      )}
    </div>
  )
}
