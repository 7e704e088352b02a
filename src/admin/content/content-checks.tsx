// Mistakes of an unsaved document that could be published.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { type MessageKey, useText } from '../i18n/text.tsx'
import type { FieldTree } from '../kit/editor/changes.ts'
import { useDebounced } from '../kit/use-debounced.ts'
import { type Check, checkDocument, type ContentPlace } from './content-document.ts'

type Problem = Check['problems'][number]

const labels: Record<Problem['kind'], MessageKey> = {
  dead_link: 'content.problem.link',
  missing_alt: 'content.problem.alt',
  skipped_heading: 'content.problem.heading',
}

export function ContentChecks({ place, document }: { place: ContentPlace; document: FieldTree }) {
  const { t } = useText()
  const settled = useDebounced(JSON.stringify(document), 800)
  const { data } = useQuery({
    queryKey: ['content-check', place, settled],
    queryFn: ({ signal }) => checkDocument(place, JSON.parse(settled) as FieldTree, signal),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  if (!data || data.problems.length === 0) return null
  return (
    <div className="editor-notice">
      <p className="row">
        <TriangleAlert aria-hidden="true" /> {t('content.problems', { count: data.problems.length })}
      </p>
      <ul>
        {data.problems.map(({ kind, at, value }) => (
          <li key={`${kind} ${at} ${value}`}>
            {t(labels[kind])}{' '}
            <bdi dir="ltr" lang="en">
              {value}
            </bdi>
          </li>
        ))}
      </ul>
    </div>
  )
}
