import { useQueryClient } from '@tanstack/react-query'
import { sessionQuery } from '../../data/session.ts'
import type { FieldTree } from '../../kit/editor/changes.ts'
import { type SettingsPart, siteSettingsQuery } from './site-settings.ts'

/** For an editor of site settings, which the session names too. */
export function useReloadSettings(part: SettingsPart): () => Promise<FieldTree> {
  const client = useQueryClient()
  return async () => {
    const { settings } = await client.fetchQuery({ ...siteSettingsQuery, staleTime: 0 })
    void client.invalidateQueries({ queryKey: sessionQuery.queryKey })
    return part.toTree(settings)
  }
}
