import type { LowStock } from '../../modules/reports/reports.ts'
import { paths } from '../../contracts/paths.ts'
import { useFormat, useText } from '../../storefront/i18n/text.tsx'
import { UntranslatedText } from '../../storefront/ui/untranslated-text.tsx'
import { PlainLink } from '../../storefront/ui/shop-link.tsx'
import { ListFiles } from '../shell/list-files.tsx'
import { TableFrame } from '../shell/table-frame.tsx'

/** What sells and is nearly gone. */
export function LowStockTable({ stock }: { stock: LowStock[] }) {
  const { t } = useText()
  const { number } = useFormat()
  return (
    <section>
      <div className="office-top">
        <h2 className="t-sm" id="stock">
          {t('office.stock.low')}
        </h2>
        <ListFiles list="low-stock" />
      </div>
      {stock.length === 0 ? (
        <p className="dim">{t('office.stock.none')}</p>
      ) : (
        <TableFrame aria-labelledby="stock">
          <table>
            <thead>
              <tr>
                <th scope="col">{t('office.sku')}</th>
                <th scope="col">{t('office.piece')}</th>
                <th scope="col" className="end">
                  {t('office.stock.left')}
                </th>
                <th scope="col" className="end">
                  {t('office.stock.sold')}
                </th>
              </tr>
            </thead>
            <tbody>
              {stock.map(({ sku, name, slug, available, sold }) => (
                <tr key={sku}>
                  <th scope="row">
                    <bdi dir="ltr">{sku}</bdi>
                  </th>
                  <td>
                    <PlainLink className="link" href={paths.product(slug)}>
                      <UntranslatedText>{name}</UntranslatedText>
                    </PlainLink>
                  </td>
                  <td className="end">
                    <span className={`office-state ${available > 0 ? 'warn' : 'bad'}`}>
                      {available > 0 ? number(available) : t('office.stock.out')}
                    </span>
                  </td>
                  <td className="end">{number(sold)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </TableFrame>
      )}
    </section>
  )
}
