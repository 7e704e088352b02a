// All keyboard shortcuts of the back office, as the dialog lists them.
import type { MessageKey } from '../i18n/text.tsx'

type Shortcut = { keys: readonly string[]; label: MessageKey }

export const shortcutGroups: readonly { title: MessageKey; shortcuts: readonly Shortcut[] }[] = [
  {
    title: 'shortcuts.anywhere',
    shortcuts: [
      { keys: ['Ctrl', 'K'], label: 'palette.open' },
      { keys: ['G', 'H'], label: 'menu.home' },
      { keys: ['G', 'O'], label: 'menu.orders' },
      { keys: ['G', 'P'], label: 'menu.products' },
      { keys: ['G', 'C'], label: 'menu.customers' },
      { keys: ['G', 'S'], label: 'menu.settings' },
      { keys: ['?'], label: 'shortcuts.title' },
    ],
  },
  {
    title: 'shortcuts.lists',
    shortcuts: [
      { keys: ['J', 'K'], label: 'shortcuts.rows' },
      { keys: ['Enter'], label: 'shortcuts.open' },
      { keys: ['E'], label: 'shortcuts.edit-cell' },
      { keys: ['X'], label: 'shortcuts.select' },
      { keys: ['Ctrl', 'A'], label: 'shortcuts.select-all' },
      { keys: ['/'], label: 'shortcuts.search' },
      { keys: ['F'], label: 'shortcuts.filter' },
      { keys: ['1', '–', '9'], label: 'shortcuts.view' },
    ],
  },
  {
    title: 'shortcuts.records',
    shortcuts: [
      { keys: ['Ctrl', 'S'], label: 'action.save' },
      { keys: ['H'], label: 'history.title' },
      { keys: ['J', 'K'], label: 'shortcuts.neighbours' },
      { keys: ['Ctrl', 'Enter'], label: 'shortcuts.primary' },
    ],
  },
  {
    title: 'shortcuts.home',
    shortcuts: [
      { keys: ['A'], label: 'work.assign' },
      { keys: ['S'], label: 'work.snooze' },
    ],
  },
]
