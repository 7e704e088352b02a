// Deletes a category, collection, brand or size chart that nothing refers to.
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useNavigate } from 'react-router'
import { ApiError } from '../data/api-error.ts'
import { type MessageKey, useText } from '../i18n/text.tsx'
import { useToasts } from '../kit/toast.tsx'

type Props = {
  name: string
  /** The list, shown afterwards. */
  path: string
  /** The query of the list. The record itself is gone. */
  stale: QueryKey
  remove(): Promise<unknown>
}

const references: Record<string, MessageKey> = {
  categories: 'taxonomy.used.categories',
  collections: 'taxonomy.used.collections',
  content: 'taxonomy.used.content',
  products: 'taxonomy.used.products',
  promotions: 'taxonomy.used.promotions',
  retailers: 'taxonomy.used.retailers',
}

export function DeleteEntity({ name, path, stale, remove }: Props) {
  const { t } = useText()
  const { show } = useToasts()
  const client = useQueryClient()
  const navigate = useNavigate()
  const deleting = useMutation({
    mutationFn: remove,
    async onSuccess() {
      await navigate(path)
      await client.invalidateQueries({ queryKey: stale })
      show({ title: t('records.deleted', { name }) })
    },
    onError(error) {
      const by = (error instanceof ApiError && (error.details['by'] as string[] | undefined)) || []
      const reasons = by.flatMap((one) => (references[one] ? [t(references[one])] : []))
      show({
        title: t('records.delete-failed', { name }),
        ...(reasons.length > 0 && { text: reasons.join(' ') }),
        isError: true,
      })
    },
  })
  return (
    <button type="button" className="button" disabled={deleting.isPending} onClick={() => deleting.mutate()}>
      <Trash2 aria-hidden="true" /> {t('records.delete')}
    </button>
  )
}
