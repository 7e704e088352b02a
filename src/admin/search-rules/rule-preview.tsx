// The first products of a search or category with a rule that is not saved yet.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { paths } from '../../contracts/paths.ts'
import { api, unwrap } from '../data/client.ts'
import { useText } from '../i18n/text.tsx'
import { useDebounced } from '../kit/use-debounced.ts'
import type { RuleInput } from './rule-form.ts'

/** @param props `input`: undefined while the rule is not complete. */
export function RulePreview({ input }: { input: RuleInput | undefined }) {
  const { t } = useText()
  // As text, which is the same while the rule is the same. Dates do not change a preview.
  const settled = useDebounced(input ? JSON.stringify({ ...input, starts_at: null, ends_at: null }) : '')
  const { data, isError, isPlaceholderData } = useQuery({
    queryKey: ['search-rules', 'preview', settled],
    queryFn: ({ signal }) =>
      unwrap(
        api.POST('/api/v1/staff/search-rules/preview', { body: JSON.parse(settled) as RuleInput, signal }),
      ),
    enabled: settled !== '',
    placeholderData: keepPreviousData,
    retry: false,
  })
  const hasFailed = input !== undefined && isError
  const shown = input && !isError ? data : undefined
  return (
    <section className="rule-preview" aria-label={t('preview.title')}>
      <p role="status" className={hasFailed ? 'bad' : 'dim'}>
        {hasFailed
          ? t('search-rules.preview.failed')
          : shown
            ? t('search-rules.preview.count', { count: shown.total })
            : !input && t('search-rules.preview.hint')}
      </p>
      {shown && (
        <ol aria-busy={isPlaceholderData}>
          {shown.products.map(({ slug, name, image }) => (
            <li key={slug}>
              {image === '' ? (
                <span className="no-image" />
              ) : (
                <img src={paths.image(image, 256)} alt="" width={96} height={120} />
              )}
              <bdi lang="en" title={name}>
                {name}
              </bdi>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
