// A new shop that sells what is sold here.
import { data, redirect, useActionData, useLoaderData } from 'react-router'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router'
import type { RetailerForm } from '../../modules/retailers/retailer-form.ts'
import { FormError } from '../../storefront/account/auth/auth-layout.tsx'
import { pageMeta } from '../../storefront/page/page-meta.ts'
import { useText } from '../../storefront/i18n/text.tsx'
import { Button } from '../../storefront/ui/form/button.tsx'
import { Field } from '../../storefront/ui/form/field.tsx'
import { Icon } from '../../storefront/ui/icon.tsx'
import { PlainLink } from '../../storefront/ui/shop-link.tsx'
import { useUnsaved } from '../content/use-unsaved.ts'
import { officePaths } from '../../contracts/admin-paths.ts'
import { SlugField } from '../products/slug-field.tsx'
import { textOf } from '../shell/form-text.ts'
import { requireStaff } from '../shell/require-staff.ts'
import { RetailerFields } from './retailer-fields.tsx'
import { answerTo, readRetailerForm, type RetailerAnswer } from './retailer-form.ts'
import '../orders/orders.css'
import '../products/products.css'
import './retailers.css'

export async function loader(args: LoaderFunctionArgs) {
  const office = await requireStaff(args, 'retailers.manage')
  return { choices: await office.retailers.choices() }
}

export async function action(args: ActionFunctionArgs) {
  const office = await requireStaff(args, 'retailers.manage')
  const form = await args.request.formData()
  const [code, slug] = [textOf(form, 'code'), textOf(form, 'slug')]
  const given = { typed: readRetailerForm(form), was: '', code, slug }
  const place = office.retailers.place(given.typed)
  const answer = (one: RetailerAnswer, status: number) => data({ ...one, place }, { status })
  if (textOf(form, 'do') === 'look') return answer({ ...given, kind: 'shown', marked: {} }, 200)
  let made: string
  try {
    made = await office.retailers.create({ typed: given.typed, code, slug })
  } catch (error) {
    const refused = answerTo(error, given)
    if (!refused) throw error
    return answer(refused, 422)
  }
  return redirect(officePaths.officeRetailer(made, { done: 'made' }), 303)
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { values: ['new retailer'], index: false })

const empty: RetailerForm = {
  name: '',
  country: '',
  province: '',
  city: '',
  address: '',
  postcode: '',
  phone: '',
  timeZone: '',
  latitude: '',
  longitude: '',
  hours: Array.from({ length: 7 }, () => ''),
  exceptions: [],
  services: [],
  brands: [],
  stockLocation: '',
  active: true,
}

export default function NewRetailer() {
  const { t } = useText()
  const { choices } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() ?? undefined
  const unsaved = useUnsaved(answer !== undefined)
  const error = (field: string) => {
    const fault = answer?.marked[field]
    return fault && t(fault)
  }
  return (
    <>
      <PlainLink className="row sm dim" href={officePaths.office('retailers')}>
        <Icon name="back" mirror /> {t('office.re.title')}
      </PlainLink>
      <div className="office-top">
        <h1 className="t-md">{t('office.re.new')}</h1>
      </div>
      {answer?.fault && <FormError>{t(answer.fault)}</FormError>}
      <form method="post" className="office-edit" {...unsaved}>
        {/* Enter saves. */}
        <button type="submit" name="do" value="save" hidden />
        <RetailerFields
          typed={answer?.typed ?? empty}
          marked={answer?.marked ?? {}}
          choices={choices}
          place={answer?.place ?? {}}
        >
          <Field label={t('office.re.code')} hint={t('office.re.code.hint')} error={error('code')} optional>
            {(control) => (
              <input
                {...control}
                name="code"
                dir="ltr"
                maxLength={120}
                autoComplete="off"
                defaultValue={answer?.code}
              />
            )}
          </Field>
          <SlugField typed={answer?.slug} error={error('slug')} />
        </RetailerFields>
        <div className="office-save">
          <Button type="submit" name="do" value="save">
            {t('office.re.make')}
          </Button>
        </div>
      </form>
    </>
  )
}
