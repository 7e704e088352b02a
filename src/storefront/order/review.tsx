// Review form of a bought product. Access by the order's signed link; works without JavaScript.
import { data, redirect, useActionData, useLoaderData, useNavigation } from 'react-router'
import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from 'react-router'
import type { ReviewError, ReviewFormInput } from '../../modules/reviews/reviews.ts'
import { shopContext } from '../context.ts'
import { paths } from '../../contracts/paths.ts'
import { reviewPath } from '../../contracts/link-paths.ts'
import { pageMeta } from '../page/page-meta.ts'
import { useText } from '../i18n/text.tsx'
import { Button, ButtonLink } from '../ui/form/button.tsx'
import { Field } from '../ui/form/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { UntranslatedText } from '../ui/untranslated-text.tsx'
import { PostForm } from '../ui/form/post-form.tsx'
import { LinePicture } from '../cart/lines/line-picture.tsx'
import { privateHeaders } from './private-headers.ts'
import '../styles/note.css'
import './review.css'

export const headers: HeadersFunction = () => privateHeaders

const readParams = (request: Request) => {
  const { searchParams } = new URL(request.url)
  const value = (name: string) => searchParams.get(name) ?? ''
  return { id: value('id'), token: value('token'), slug: value('product') }
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id, token, slug } = readParams(request)
  const items = await context.get(shopContext).itemsToReview(id, token)
  const item = items.find((entry) => entry.slug === slug)
  if (!item) throw data(null, { status: 404, headers: privateHeaders })
  return data({ item, order: paths.order(id, token) }, { headers: privateHeaders })
}

/** Redirects to the same page, which shows the result; on errors it keeps the input. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { id, token, slug } = readParams(request)
  const form = await request.formData()
  const field = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const input: ReviewFormInput = {
    rating: field('rating'),
    title: field('title'),
    text: field('text'),
    author: field('author'),
    fit: field('fit'),
  }
  // Browsers send an empty file for a file field without a selection.
  const files = form.getAll('pictures').filter((file) => typeof file !== 'string' && file.size > 0) as File[]
  const pictures = await Promise.all(files.map((file) => file.bytes()))
  const errors = await context.get(shopContext).submitReview(id, token, slug, input, pictures)
  if (!errors) throw data(null, { status: 404, headers: privateHeaders })
  if (errors.length > 0) return data({ input, faults: errors }, { status: 400, headers: privateHeaders })
  return redirect(reviewPath(id, token, slug), 303)
}

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) =>
  pageMeta(matches, { values: ['review', loaderData?.item.slug], index: false })

const states = {
  open: 'review.intro',
  pending: 'review.pending',
  approved: 'review.approved',
  rejected: 'review.rejected',
} as const

export default function ReviewPage() {
  const { t } = useText()
  const { item, order } = useLoaderData<typeof loader>()
  return (
    <div className="wrap review-page">
      <header className="review-head">
        <span className="plate">
          <LinePicture picture={item.image} sizes="96px" />
        </span>
        <div>
          <h1 className="t-lg">
            <UntranslatedText lang={item.lang}>{item.name}</UntranslatedText>
          </h1>
          <p className="dim">{t(states[item.state])}</p>
        </div>
      </header>
      {item.state === 'open' ? (
        <ReviewForm />
      ) : (
        <p className="row">
          <ButtonLink variant="second" to={paths.product(item.slug)}>
            {t('review.view-product')}
          </ButtonLink>
          <ButtonLink variant="second" to={order}>
            {t('review.order')}
          </ButtonLink>
        </p>
      )}
    </div>
  )
}

const pictureErrors = ['pictures_many', 'pictures_big', 'pictures_kind'] as const
const pictureTypes = 'image/jpeg,image/png,image/webp,image/avif,image/gif'
const fits = ['small', 'true', 'large'] as const

function ReviewForm() {
  const { t } = useText()
  const response = useActionData<typeof action>()
  const errorFor = (name: ReviewError) =>
    response?.faults.includes(name) ? t(`review.fault.${name}`) : undefined
  const pictureError = pictureErrors.find((name) => response?.faults.includes(name))
  const sending = useNavigation().state === 'submitting'
  const input = response?.input
  const textFieldProps = (name: keyof ReviewFormInput, maxLength: number) => ({
    name,
    maxLength,
    required: true,
    defaultValue: input?.[name],
    dir: 'auto',
  })
  return (
    <PostForm className="review-form">
      <fieldset
        className={errorFor('rating') ? 'rate bad' : 'rate'}
        aria-describedby={errorFor('rating') && 'rating-fault'}
      >
        <legend>{t('review.rating')}</legend>
        <div className="rate-stars">
          {[1, 2, 3, 4, 5].map((rating) => (
            <label key={rating}>
              <input
                type="radio"
                name="rating"
                value={rating}
                required
                defaultChecked={input?.rating === String(rating)}
              />
              <span className="visually-hidden">{t('review.stars', { rating })}</span>
            </label>
          ))}
        </div>
        {errorFor('rating') && (
          <p className="error" id="rating-fault">
            <Icon name="alert" />
            <span>{errorFor('rating')}</span>
          </p>
        )}
      </fieldset>
      <Field label={t('review.field.title')} error={errorFor('title')}>
        {(control) => <input {...control} {...textFieldProps('title', 100)} />}
      </Field>
      <Field label={t('review.field.text')} hint={t('review.field.text.hint')} error={errorFor('text')}>
        {(control) => <textarea {...control} {...textFieldProps('text', 2000)} rows={6} />}
      </Field>
      <Field label={t('review.field.fit')} optional>
        {(control) => (
          <select {...control} name="fit" defaultValue={input?.fit}>
            <option value="">{t('review.fit.unset')}</option>
            {fits.map((fit) => (
              <option key={fit} value={fit}>
                {t(`review.fit.${fit}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={t('review.field.author')} hint={t('review.field.author.hint')} error={errorFor('author')}>
        {(control) => <input {...control} {...textFieldProps('author', 60)} autoComplete="name" />}
      </Field>
      <Field
        label={t('review.field.pictures')}
        hint={t('review.field.pictures.hint')}
        error={pictureError && t(`review.fault.${pictureError}`)}
        optional
      >
        {(control) => (
          <input {...control} type="file" name="pictures" multiple accept={pictureTypes} className="files" />
        )}
      </Field>
      <p>
        <Button type="submit" busy={sending}>
          {t(sending ? 'review.sending' : 'review.send')}
        </Button>
      </p>
    </PostForm>
  )
}
