// Beside a list's heading: all that it shows by the same search and views, as files for spreadsheets.
import type { ExportName } from '../../modules/exports/export-definitions.ts'
import { useText } from '../../storefront/i18n/text.tsx'
import { officePaths } from '../../contracts/admin-paths.ts'

type Props = {
  list: ExportName
  /** What the list is narrowed by, as its address says it. */
  asked?: Record<string, string | undefined>
}

export function ListFiles({ list, asked = {} }: Props) {
  const { t, locale } = useText()
  return (
    <ul className="office-files sm" aria-label={t('office.files')}>
      {(['csv', 'xlsx'] as const).map((format) => (
        <li key={format}>
          <a className="link" href={officePaths.staffList(list, format, { ...asked, locale })} download>
            {t(`office.files.${format}`)}
          </a>
        </li>
      ))}
    </ul>
  )
}
