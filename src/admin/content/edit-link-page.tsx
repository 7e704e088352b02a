// Leads from a page of the store to its editor.
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { api, unwrap } from '../data/client.ts'
import { LoadError } from '../shell/load-error.tsx'

export function EditLinkPage() {
  const [params] = useSearchParams()
  const query = { page: params.get('page') ?? '/', language: params.get('language') ?? 'en' }
  const { data, error } = useQuery({
    queryKey: ['editor-link', query],
    queryFn: ({ signal }) => unwrap(api.GET('/api/v1/staff/editor-link', { params: { query }, signal })),
  })
  // Some editors are pages of their own.
  useEffect(() => {
    if (data) location.replace(data.path)
  }, [data])
  return error ? <LoadError error={error} /> : null
}
