import { MoreLink } from '../../ui/shop-link.tsx'

export function BlockHead({ title, link }: { title: string; link?: { label: string; path: string } }) {
  return (
    <div className="section-head">
      <h2 className="t-lg">{title}</h2>
      {link && <MoreLink to={link.path}>{link.label}</MoreLink>}
    </div>
  )
}
