// Gives a size chart to the products of a category, of a brand, or of a brand in a category.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api, unwrap } from '../data/client.ts'
import { useText } from '../i18n/text.tsx'
import { getText, OpenFormDialog } from '../kit/form-dialog.tsx'
import { useToasts } from '../kit/toast.tsx'

export function AssignDialog({ id, onClose }: { id: number; onClose(): void }) {
  const { t } = useText()
  const { show } = useToasts()
  const client = useQueryClient()
  const { data } = useQuery({
    queryKey: ['collections', 'choices'],
    queryFn: ({ signal }) => unwrap(api.GET('/api/v1/staff/collections/choices', { signal })),
  })
  const save = async (form: FormData) => {
    const [category, brand] = [getText(form, 'category'), getText(form, 'brand')]
    const { products } = await unwrap(
      api.POST('/api/v1/staff/size-charts/{id}/assign', {
        params: { path: { id } },
        body: {
          category: category === '' ? null : Number(category),
          brand: brand === '' ? null : Number(brand),
        },
      }),
    )
    await client.invalidateQueries({ queryKey: ['size-charts'] })
    show({ title: t('size-chart.assigned', { count: products }) })
    return null
  }
  return (
    <OpenFormDialog
      title={t('size-chart.assign')}
      submit={t('size-chart.assign')}
      save={save}
      explain={({ code }) => (code === 'invalid_input' ? 'size-chart.assign.none' : undefined)}
      onClose={onClose}
    >
      <p className="dim">{t('size-chart.assign.hint')}</p>
      <label className="field">
        <span>{t('form.optional', { label: t('products.category') })}</span>
        <select className="input" name="category" defaultValue="">
          <option value="" />
          {data?.categories.map((category) => (
            <option key={category.id} value={category.id} lang="en">
              {'\u2003'.repeat(category.depth) + category.name}
            </option>
          ))}
        </select>
      </label>
      <label className="field">
        <span>{t('form.optional', { label: t('products.brand') })}</span>
        <select className="input" name="brand" defaultValue="">
          <option value="" />
          {data?.brands.map((brand) => (
            <option key={brand.id} value={brand.id} lang="en">
              {brand.name}
            </option>
          ))}
        </select>
      </label>
    </OpenFormDialog>
  )
}
