// Whether a product is on sale, when it will be, and in which markets.
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useController, useWatch } from 'react-hook-form'
import { productStatuses } from '../../../contracts/lists/products-list.ts'
import { useCan, useSession } from '../../data/session.ts'
import { type MessageKey, useText } from '../../i18n/text.tsx'
import { FieldFrame } from '../../kit/editor/field-frame.tsx'
import { SelectField, TypedField } from '../../kit/editor/fields.tsx'
import { instantIn } from '../../kit/editor/instant.ts'
import { Panel } from '../../kit/editor/panel.tsx'
import { type CatalogueChoices } from '../catalogue-choices.ts'
import { productLabels } from './product-labels.ts'

type Props = { markets: CatalogueChoices['markets']; problems: readonly MessageKey[] }

export function StatusPanel({ markets, problems }: Props) {
  const { t } = useText()
  const can = useCan()
  const { shop } = useSession()
  const status = useWatch({ name: 'status' }) as string
  return (
    <Panel id="product.status" title={t(productLabels.status)}>
      <fieldset disabled={!can('product-text.edit')}>
        <SelectField
          path="status"
          label={t(productLabels.status)}
          options={productStatuses.map((value) => ({ value, label: t(`product-status.${value}`) }))}
        />
        {status === 'draft' && (
          <TypedField
            path="publish_at"
            label={t(productLabels.publish_at)}
            hint={t('product.time-zone', { zone: shop.time_zone })}
            convert={instantIn(shop.time_zone)}
            type="datetime-local"
          />
        )}
        {markets.length > 1 && <MarketsField markets={markets} />}
      </fieldset>
      {problems.length > 0 ? (
        <ul className="publish-problems">
          {problems.map((problem) => (
            <li key={problem}>
              <TriangleAlert aria-hidden="true" /> {t(problem)}
            </li>
          ))}
        </ul>
      ) : (
        status === 'draft' && (
          <p className="publish-ready">
            <CircleCheck aria-hidden="true" /> {t('product.ready')}
          </p>
        )
      )}
    </Panel>
  )
}

/** An empty list: published in all markets. */
function MarketsField({ markets }: Pick<Props, 'markets'>) {
  const { t } = useText()
  const { field } = useController({ name: 'markets' })
  const listed = (field.value as string[] | null) ?? []
  const codes = markets.map(({ code }) => code)
  const chosen = listed.length === 0 ? codes : listed
  const toggle = (code: string, isOn: boolean) => {
    const next = codes.filter((one) => (one === code ? isOn : chosen.includes(one)))
    field.onChange(next.length === codes.length ? [] : next)
  }
  return (
    <FieldFrame
      path="markets"
      label={t(productLabels.markets)}
      format={(value) =>
        Array.isArray(value) && value.length > 0
          ? markets.flatMap(({ code, name }) => (value.includes(code) ? [name] : [])).join(', ')
          : t('product.all-markets')
      }
    >
      {(control) =>
        markets.map(({ code, name }, index) => (
          <label className="check" key={code}>
            <input
              {...(index === 0 && control)}
              type="checkbox"
              checked={chosen.includes(code)}
              // The last market stays: a product that is sold nowhere is a draft.
              disabled={chosen.length === 1 && chosen.includes(code)}
              onBlur={field.onBlur}
              onChange={({ currentTarget }) => toggle(code, currentTarget.checked)}
              aria-label={name}
            />
            <bdi>{name}</bdi>
          </label>
        ))
      }
    </FieldFrame>
  )
}
