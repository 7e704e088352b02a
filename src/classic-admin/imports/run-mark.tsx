import type { ImportRunState } from '../../modules/imports/runs/import-runs.ts'
import { type MessageKey, useText } from '../../storefront/i18n/text.tsx'

const looks: Record<ImportRunState, string> = {
  uploaded: 'warn',
  checking: 'info',
  ready: 'warn',
  running: 'info',
  done: 'good',
  stopped: 'warn',
  failed: 'bad',
  undoing: 'info',
  undone: '',
}

/** Where an import stands: a square and a word. */
export function RunMark({ state }: { state: ImportRunState }) {
  const { t } = useText()
  return <span className={`office-state ${looks[state]}`}>{t(`office.imports.state.${state}`)}</span>
}

/** Who did it, as they are called. */
export const whoOf = (
  t: (key: MessageKey) => string,
  actor: string | null,
  names: Record<string, string>,
): string =>
  actor?.startsWith('staff:')
    ? (names[actor.slice('staff:'.length)] ?? t('office.by.staff'))
    : t('office.imports.operator')
