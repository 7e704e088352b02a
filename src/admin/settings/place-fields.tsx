// Name and address of a place where customers collect orders or stock is kept.
import { useSession } from '../data/session.ts'
import { useText } from '../i18n/text.tsx'
import { useCountries } from '../i18n/use-countries.ts'
import { SelectField, TextField, TypedField } from '../kit/editor/fields.tsx'
import { LanguageFields } from './language-fields.tsx'
import { upperCase } from './upper-case.ts'

/** The name in English, and its translations. */
export function TranslatedName({ name }: { name: string }) {
  const { t } = useText()
  const { shop } = useSession()
  return (
    <LanguageFields
      languages={['en', ...shop.languages.filter((language) => language !== 'en')]}
      render={(language, props) =>
        language === 'en' ? (
          <TextField {...props} path="name" label={t('field.name')} />
        ) : (
          <TextField
            {...props}
            path={`translations.${language}.name`}
            label={t('field.name')}
            placeholder={name}
            nullable
          />
        )
      }
    />
  )
}

/** @param noCountry label of no country, where one is optional. */
export function PlaceAddress({ noCountry }: { noCountry?: string }) {
  const { t } = useText()
  const countries = useCountries()
  return (
    <>
      <TextField path="line1" label={t('address.line1')} />
      <div className="edit-grid">
        <TextField path="postcode" label={t('address.postcode')} />
        <TextField path="city" label={t('field.city')} />
        <TypedField path="region" label={t('shipping.region')} convert={upperCase} />
        <SelectField
          path="country"
          label={t('field.country')}
          options={countries}
          {...(noCountry !== undefined && { none: noCountry })}
        />
      </div>
    </>
  )
}
