import '../styles/product.css'
import './quick-view.css'

/** Placeholder in the dialog while the quick view's code and product load. */
export function QuickViewLoading() {
  return (
    <div className="quick-view" aria-busy="true">
      <div className="plate bone" />
      <div className="buy" aria-hidden="true">
        {[40, 60, 80, 100].map((percent) => (
          <div key={percent} className="bone" style={{ inlineSize: `${percent}%` }} />
        ))}
      </div>
    </div>
  )
}
