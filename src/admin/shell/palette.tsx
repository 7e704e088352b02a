// The command palette: pages, new records, commands of the back office, and orders, products and customers.
import { Dialog } from '@base-ui/react/dialog'
import { useQuery } from '@tanstack/react-query'
import { Command } from 'cmdk'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { isAdminAppPath, officePaths } from '../../contracts/admin-paths.ts'
import { fold } from '../../kernel/text/fold.ts'
import type { Permission } from '../../contracts/permissions.ts'
import { useCan } from '../data/session.ts'
import { type MessageKey, useText } from '../i18n/text.tsx'
import { useDebounced } from '../kit/use-debounced.ts'
import { findRecordsQuery, recordKinds } from './find-records.ts'
import { menu } from './menu.ts'
import './palette.css'

type Entry = { title: string; detail?: string; href: string }

const newRecords: readonly { label: MessageKey; href: string; permission: Permission }[] = [
  { label: 'orders.create', href: officePaths.newOrder(), permission: 'draft-orders.manage' },
  { label: 'products.add', href: officePaths.officeNewProduct(), permission: 'products.create' },
  { label: 'promotions.create', href: officePaths.officeNewPromotion(), permission: 'promotions.manage' },
  { label: 'products.import', href: officePaths.office('imports'), permission: 'imports.manage' },
]

/** Requests wait until the user pauses. */
const PAUSE_MS = 150

export function Palette({ onClose }: { onClose(): void }) {
  const { t } = useText()
  const can = useCan()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [selected, setSelected] = useState('')
  const query = useDebounced(text.trim(), PAUSE_MS)
  const { data: found, isFetching } = useQuery(findRecordsQuery(query, can))

  const matches = ({ title, detail = '' }: Entry) =>
    fold(text)
      .split(' ')
      .every((word) => fold(`${title} ${detail}`).includes(word))
  const pages = menu
    .flatMap(({ label: section, entries }) =>
      entries
        .filter(({ permissions }) => permissions.some(can))
        .map(({ label, href }) => ({
          title: t(label),
          detail: label === section ? '' : t(section),
          href,
        })),
    )
    .filter(matches)
  const actions = newRecords
    .filter(({ permission }) => can(permission))
    .map(({ label, href }) => ({ title: t(label), href }))
    .filter(matches)
  const groups: [string, Entry[]][] = [
    ...recordKinds.map((kind): [string, Entry[]] => [
      kind === 'orders' && query === '' ? t('palette.latest-orders') : t(`palette.${kind}`),
      found?.[kind] ?? [],
    ]),
    [t('palette.pages'), pages],
    [t('palette.actions'), actions],
  ]
  const values = groups.flatMap(([label, entries]) => entries.map(({ href }) => `${label} ${href}`))
  // Results arrive later: without its record, the first one is selected.
  const value = values.includes(selected) ? selected : (values[0] ?? '')
  const search = (next: string) => {
    setText(next)
    setSelected('')
  }
  const open = (href: string, inNewTab: boolean) => {
    onClose()
    if (inNewTab) window.open(href, '_blank', 'noreferrer')
    else if (isAdminAppPath(href)) void navigate(href)
    else location.assign(href)
  }
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop" />
        <Dialog.Popup className="palette" aria-label={t('palette.title')}>
          <Command
            shouldFilter={false}
            loop
            label={t('palette.title')}
            value={value}
            onValueChange={setSelected}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
              event.preventDefault()
              const href = event.currentTarget
                .querySelector('[aria-selected=true]')
                ?.getAttribute('data-href')
              if (href) open(href, true)
            }}
          >
            <Command.Input value={text} onValueChange={search} placeholder={t('palette.placeholder')} />
            <Command.List aria-busy={isFetching}>
              <Command.Empty>{t(isFetching ? 'palette.searching' : 'palette.empty')}</Command.Empty>
              {groups.map(
                ([label, entries]) =>
                  entries.length > 0 && (
                    <Command.Group key={label} heading={label}>
                      {entries.map(({ title, detail, href }) => (
                        <Command.Item
                          key={href}
                          value={`${label} ${href}`}
                          data-href={href}
                          onSelect={() => open(href, false)}
                        >
                          <bdi>{title}</bdi> {detail && <bdi className="dim">{detail}</bdi>}
                        </Command.Item>
                      ))}
                    </Command.Group>
                  ),
              )}
            </Command.List>
            <p className="palette-keys dim">
              <kbd>↑</kbd> <kbd>↓</kbd> {t('palette.key.move')} <kbd>↵</kbd> {t('palette.key.open')}{' '}
              <kbd>Ctrl ↵</kbd> {t('palette.key.new-tab')} <kbd>Esc</kbd> {t('palette.key.close')}
            </p>
          </Command>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
