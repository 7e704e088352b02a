import { ShopLink } from './shop-link.tsx'

type Tab = { label: string; to: string; count?: number; current: boolean }

/** Tabs that are links: each has an address. The thread runs under the current one. */
export function Tabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map((tab) => (
        <ShopLink key={tab.to} to={tab.to} aria-current={tab.current ? 'page' : undefined}>
          <bdi>{tab.label}</bdi>
          {tab.count !== undefined && <span className="count">{tab.count}</span>}
        </ShopLink>
      ))}
    </nav>
  )
}
