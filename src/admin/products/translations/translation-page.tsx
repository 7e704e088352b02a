// Texts and alt texts of a product in another language, each beside the original.
// First, because it applies to all schemas.
import '../../kit/editor/zod-config.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { useMemo } from 'react'
import { Navigate, useParams, useSearchParams } from 'react-router'
import { z } from 'zod'
import { officePaths } from '../../../contracts/admin-paths.ts'
import { inLanguage, paths } from '../../../contracts/paths.ts'
import { resolveLocale } from '../../../kernel/locale.ts'
import { ApiError } from '../../data/api-error.ts'
import { useCan } from '../../data/session.ts'
import { type MessageKey, useText } from '../../i18n/text.tsx'
import { Editor } from '../../kit/editor/editor.tsx'
import { Crumbs } from '../../kit/crumbs.tsx'
import { Panel } from '../../kit/editor/panel.tsx'
import { LoadError } from '../../shell/load-error.tsx'
import {
  isUsed,
  type Language,
  saveTranslation,
  textParts,
  toTranslationTree,
  type TranslatedProduct,
  translationsQuery,
} from './product-translation.ts'
import { AltTranslation, TextTranslation } from './translation-fields.tsx'
import { TranslationProgress } from './translation-progress.tsx'
import '../editor/product-page.css'
import './translations.css'

export function TranslationPage() {
  const { t } = useText()
  const id = Number(useParams()['id'])
  const [query] = useSearchParams()
  const { data, error } = useQuery(translationsQuery(id))
  if (error instanceof ApiError && error.status === 404) return <p role="alert">{t('product.not-found')}</p>
  if (!data) return error ? <LoadError error={error} /> : null
  const requested = query.get('language')
  const language = data.languages.find(({ locale }) => locale === requested)
  const next =
    data.languages.find(({ missing, stale }) => missing.length + stale.length > 0) ?? data.languages[0]
  if (!next) return <p role="alert">{t('translation.no-languages')}</p>
  // Named in the address: saving its last text does not lead to another language.
  if (!language) return <Navigate replace to={officePaths.productTranslations(id, next.locale)} />
  return <TranslationEditor key={language.locale} product={data} language={language} />
}

/** The API has the limits of each text. */
const translationSchema = z.looseObject({})

const describeProblem = (path: string): MessageKey =>
  path === 'specifications' ? 'product.invalid.specifications' : 'translation.invalid'

type Props = { product: TranslatedProduct; language: Language }

function TranslationEditor({ product, language }: Props) {
  const { t } = useText()
  const isEditable = useCan()('product-text.edit')
  const client = useQueryClient()
  const { locale, stale, pictures } = language
  const tree = useMemo(() => toTranslationTree(language), [language])
  const reload = async () => {
    const { languages } = await client.fetchQuery({ ...translationsQuery(product.id), staleTime: 0 })
    return toTranslationTree(languages.find((one) => one.locale === locale) ?? language)
  }
  return (
    <Editor
      kind="product-translation"
      id={`${product.id}-${locale}`}
      crumbs={
        <Crumbs to={officePaths.officeProduct(product.id)} label={product.name}>
          <span className="dim">{t('product.translations')}</span>
        </Crumbs>
      }
      record={tree}
      schema={translationSchema}
      describeProblem={describeProblem}
      mergesList={(path) => path === 'features' || path === 'care'}
      save={(changes) => saveTranslation(product.id, locale, changes)}
      reload={reload}
      title={<bdi>{product.name}</bdi>}
      summary={t('translation.hint')}
      actions={
        product.status === 'active' && (
          <a className="button" href={inLanguage(resolveLocale(locale), paths.product(product.slug))}>
            <ExternalLink aria-hidden="true" /> {t('product.view-in-store')}
          </a>
        )
      }
      aside={
        <Panel id="translation.languages" title={t('translation.languages')}>
          <TranslationProgress product={product} current={locale} />
        </Panel>
      }
    >
      <fieldset disabled={!isEditable}>
        <Panel id="translation.texts" title={t('translation.texts')}>
          {textParts
            .filter((part) => isUsed(product, language, part))
            .map((part) => (
              <TextTranslation
                key={part}
                part={part}
                product={product}
                language={language}
                isStale={stale.includes(part)}
                isEditable={isEditable}
                onConfirm={reload}
              />
            ))}
        </Panel>
        {pictures.length > 0 && (
          <Panel id="translation.alts" title={t('translation.alts')}>
            {pictures.map((picture) => (
              <AltTranslation
                key={picture.media}
                picture={picture}
                productId={product.id}
                locale={locale}
                onConfirm={reload}
              />
            ))}
          </Panel>
        )}
      </fieldset>
    </Editor>
  )
}
