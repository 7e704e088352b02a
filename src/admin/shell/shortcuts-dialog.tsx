// Lists the keyboard shortcuts; those of one key can be turned off.
import { useState } from 'react'
import { useText } from '../i18n/text.tsx'
import { OpenDialog } from '../kit/form-dialog.tsx'
import { readPreferences, writePreferences } from './preferences.ts'
import { shortcutGroups } from './shortcuts.ts'
import './shortcuts.css'

export function ShortcutsDialog({ onClose }: { onClose(): void }) {
  const { t } = useText()
  const [isOn, setOn] = useState(() => readPreferences().singleKeys !== 'off')
  const turn = (next: boolean) => {
    writePreferences({ ...readPreferences(), singleKeys: next ? undefined : 'off' })
    setOn(next)
  }
  return (
    <OpenDialog title={t('shortcuts.title')} isWide onClose={onClose}>
      <div className="shortcuts">
        {shortcutGroups.map(({ title, shortcuts }) => (
          <section key={title}>
            <h3>{t(title)}</h3>
            <dl>
              {shortcuts.map(({ keys, label }) => (
                <div key={`${label} ${keys.join(' ')}`}>
                  <dt>{t(label)}</dt>
                  <dd dir="ltr">
                    {keys.map((key) => (
                      <kbd key={key}>{key}</kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <label className="check">
        <input type="checkbox" checked={isOn} onChange={({ currentTarget }) => turn(currentTarget.checked)} />
        {t('shortcuts.single-keys')}
      </label>
    </OpenDialog>
  )
}
