// Vietnamese translations of option values, as staff enter them.
import { saveContent } from '../../src/modules/content/content.store.ts'
import type { Db } from '../../src/platform/database/database.ts'

export const saveValueTranslations = (db: Db, translations: Record<string, string>): Promise<void> =>
  db.transaction().execute((tx) => saveContent(tx, 'words', 'catalogue', 'vi', translations))
