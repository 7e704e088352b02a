import { NewsletterForm } from '../../newsletter/newsletter-form.tsx'
import type { Block } from './block.ts'

export function Newsletter({ block }: { block: Block<'newsletter'> }) {
  return (
    <section className="wrap section">
      <div className="newsletter-panel">
        <div>
          <h2 className="t-lg">{block.title}</h2>
          <p className="dim">{block.text}</p>
        </div>
        <NewsletterForm id="home-newsletter" />
      </div>
    </section>
  )
}
