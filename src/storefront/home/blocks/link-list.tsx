import { useFormat } from '../../i18n/text.tsx'
import { ShopLink } from '../../ui/shop-link.tsx'

/** Departments, each with its item count where known. */
export function LinkList({
  links,
}: {
  links: { path: string; label: string; count?: number | undefined }[]
}) {
  const { number } = useFormat()
  return (
    <ul>
      {links.map((link) => (
        <li key={link.path}>
          <ShopLink to={link.path}>
            {link.label}
            {link.count !== undefined && <span className="dim-3 num">{number(link.count)}</span>}
          </ShopLink>
        </li>
      ))}
    </ul>
  )
}
