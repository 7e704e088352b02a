// The palette: one field, and below it rooms, what can be begun, orders, products and customers. The focus stays in the field.
import { useEffect, useId, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { inLanguage } from '../../contracts/paths.ts'
import { type MessageKey, useText } from '../../storefront/i18n/text.tsx'
import { Icon } from '../../storefront/ui/icon.tsx'
import { officePaths } from '../../contracts/admin-paths.ts'
import type { FindEntry } from './find-actions.ts'
import { useFound } from './use-found.ts'

export type PaletteProps = { rooms: readonly FindEntry[]; actions: readonly FindEntry[]; close(): void }

type Option = { href: string; title: string; detail: string }
type Group = { label: MessageKey; options: Option[] }

/** As searches compare: without case and marks. */
const plain = (text: string) =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('đ', 'd')

export function Palette({ rooms, actions, close }: PaletteProps) {
  const { t, locale } = useText()
  const dialog = useRef<HTMLDialogElement>(null)
  const list = useId()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const query = text.trim()
  const { found, state } = useFound(inLanguage(locale, officePaths.officeFound(query)), query)

  useEffect(() => {
    const before = document.activeElement
    const panel = dialog.current
    const outside = (event: MouseEvent) => {
      if (event.target === panel) close()
    }
    panel?.showModal()
    panel?.addEventListener('click', outside)
    return () => {
      panel?.removeEventListener('click', outside)
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- it opens once, as it is put into the page
  }, [])

  const words = plain(query).split(/\s+/)
  const fits = (shown: string) => words.every((word) => plain(shown).includes(word))
  const named = (entries: readonly FindEntry[]): Option[] =>
    entries
      .map(({ label, href }) => ({ title: t(label), detail: '', href: inLanguage(locale, href) }))
      .filter(({ title }) => fits(title))
  const things = (kind: 'orders' | 'products' | 'customers'): Option[] =>
    found[kind]
      // What was found for other letters stays while it still fits: Enter never opens what was not asked for.
      .filter(({ title, detail }) => state === 'there' || fits(`${title} ${detail}`))
      .map((one) => ({ ...one, href: inLanguage(locale, one.href) }))
  const groups = (
    [
      { label: 'office.find.rooms', options: named(rooms) },
      { label: 'office.find.do', options: named(actions) },
      { label: query ? 'office.orders' : 'office.find.latest', options: things('orders') },
      { label: 'office.products', options: things('products') },
      { label: 'office.cu.title', options: things('customers') },
    ] satisfies Group[]
  ).filter(({ options }) => options.length > 0)
  const options = groups.flatMap((group) => group.options)
  const active = Math.min(at, options.length - 1)
  const idOf = (place: number) => `${list}-${place}`

  useEffect(() => {
    document.getElementById(`${list}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [active, list])

  const pressed = (event: KeyboardEvent) => {
    // A letter that is being composed is no choice yet.
    if (event.nativeEvent.isComposing || options.length === 0) return
    const to = { ArrowDown: active + 1, ArrowUp: active - 1 }[event.key]
    if (to !== undefined) {
      event.preventDefault()
      setAt((to + options.length) % options.length)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      location.assign(options[active]!.href)
    }
  }
  let place = -1
  return (
    <dialog
      ref={dialog}
      className="office-palette"
      aria-label={t('office.find')}
      // The `close` event is queued: an Enter on the button before it arrives would open nothing.
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
      onClose={close}
    >
      <div className="office-palette-field">
        <Icon name="search" />
        <input
          autoFocus
          type="text"
          role="combobox"
          aria-expanded={options.length > 0}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={options.length > 0 ? idOf(active) : undefined}
          aria-label={t('office.find')}
          placeholder={t('office.find.hint')}
          dir={text ? 'auto' : undefined}
          maxLength={200}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setAt(0)
          }}
          onKeyDown={pressed}
        />
        <button type="button" className="icon-button" aria-label={t('office.find.close')} onClick={close}>
          <Icon name="close" />
        </button>
      </div>
      <div
        id={list}
        role="listbox"
        aria-label={t('office.find')}
        className="office-palette-list"
        tabIndex={-1}
      >
        {groups.map((group) => (
          <div key={group.label} role="group" aria-label={t(group.label)}>
            <p className="xs dim" aria-hidden="true">
              {t(group.label)}
            </p>
            {group.options.map((one) => {
              place++
              return (
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- keys are the field's, which keeps the focus
                <div
                  key={one.href}
                  id={idOf(place)}
                  role="option"
                  aria-selected={place === active}
                  className="office-palette-option"
                  onClick={() => location.assign(one.href)}
                >
                  <bdi>{one.title}</bdi>
                  {one.detail && (
                    <span className="dim sm">
                      <bdi>{one.detail}</bdi>
                    </span>
                  )}
                </div>
              )
            })}
          </div>
        ))}
      </div>
      <p className="office-palette-said sm dim" role="status">
        {state === 'failed'
          ? t('office.find.failed')
          : state === 'there' && t('office.find.count', { count: options.length })}
      </p>
    </dialog>
  )
}
