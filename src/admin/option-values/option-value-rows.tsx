// The texts of a language: searched, and translated beside the original.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Check, Search } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useText } from '../i18n/text.tsx'
import { useFieldState } from '../kit/editor/editor-context.ts'
import { TextField } from '../kit/editor/fields.tsx'
import { Panel } from '../kit/editor/panel.tsx'
import { Status } from '../kit/status.tsx'
import { useToasts } from '../kit/toast.tsx'
import { filterValues, type OptionValue, saveValues, valuePath, valuesQuery } from './option-values.ts'

/** Shown at first, and added with the button. */
const ROWS = 60
const MAX_SIMILAR = 6
/** Longer texts have several lines. */
const LONG_TEXT = 80

type Props = { language: string; values: readonly OptionValue[]; isDisabled: boolean }

export function OptionValueRows({ language, values, isDisabled }: Props) {
  const { t, number } = useText()
  const [query, setQuery] = useSearchParams()
  const [limit, setLimit] = useState(ROWS)
  const q = query.get('q') ?? ''
  const untranslated = query.get('untranslated') === '1'
  const found = filterValues(values, { q, untranslated })
  const set = (name: string, value: string) =>
    setQuery(
      (now) => {
        const next = new URLSearchParams(now)
        if (value === '') next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: true },
    )
  return (
    <Panel id="option-values.texts" title={t('translation.texts')} count={found.length}>
      <div className="row value-filters">
        <label className="row grow">
          <Search aria-hidden="true" />
          <span className="visually-hidden">{t('option-values.search')}</span>
          <input
            type="search"
            className="input grow"
            placeholder={t('option-values.search')}
            autoComplete="off"
            maxLength={200}
            value={q}
            onChange={({ currentTarget }) => set('q', currentTarget.value)}
          />
        </label>
        <label className="check">
          <input
            type="checkbox"
            checked={untranslated}
            onChange={({ currentTarget }) => set('untranslated', currentTarget.checked ? '1' : '')}
          />
          {t('option-values.untranslated')}
        </label>
      </div>
      {found.length === 0 ? (
        <p className="dim">{t(untranslated && q === '' ? 'option-values.all-done' : 'option-values.none')}</p>
      ) : (
        <fieldset disabled={isDisabled}>
          <div className="edit-grid">
            {found.slice(0, limit).map((value) => (
              <Value key={value.key} value={value} language={language} />
            ))}
          </div>
        </fieldset>
      )}
      {found.length > limit && (
        <button type="button" className="button" onClick={() => setLimit(limit + ROWS)}>
          {t('option-values.more', { count: number(Math.min(ROWS, found.length - limit)) })}
        </button>
      )}
    </Panel>
  )
}

function Value({ value, language }: { value: OptionValue; language: string }) {
  const { t } = useText()
  const { key, name, kinds, products, document, similar, stale } = value
  const facts = [
    kinds.map((kind) => t(`value-kind.${kind}`)).join(', '),
    products > 0 && t('taxonomy.products', { count: products }),
    document,
    similar.length > 0 &&
      similar.slice(0, MAX_SIMILAR).join(', ') + (similar.length > MAX_SIMILAR ? ' …' : ''),
  ].filter(Boolean)
  return (
    <TextField
      path={valuePath(key)}
      label={name}
      lang={language}
      {...(name.length > LONG_TEXT && { rows: 3 })}
      hint={
        <>
          {facts.join(' · ')} {stale && <Stale value={value} language={language} />}
        </>
      }
    />
  )
}

/** A text whose translation belongs to a former one. The same translation twice confirms it. */
function Stale({ value, language }: { value: OptionValue; language: string }) {
  const { t } = useText()
  const { show } = useToasts()
  const client = useQueryClient()
  const path = valuePath(value.key)
  const { isChanged } = useFieldState(path)
  const { translation } = value
  const confirming = useMutation({
    mutationFn: () => saveValues(language, { [path]: { was: translation, to: translation } }),
    onError: () => show({ title: t('form.failed'), isError: true }),
    onSettled: () => client.invalidateQueries({ queryKey: valuesQuery(language).queryKey }),
  })
  return (
    <>
      <Status kind="attention">{t('translation.stale')}</Status>{' '}
      <button
        type="button"
        className="button quiet"
        aria-label={`${t('translation.confirm')}, ${value.name}`}
        disabled={confirming.isPending || isChanged}
        onClick={() => confirming.mutate()}
      >
        <Check aria-hidden="true" /> {t('translation.confirm')}
      </button>
    </>
  )
}
