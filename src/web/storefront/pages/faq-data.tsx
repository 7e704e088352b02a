import { StructuredData } from '../../ui/structured-data.tsx'

/** Questions and answers for search engines: each heading that asks, with what stands below it. */
export const FaqData = ({ bodyHtml }: { bodyHtml: string }) => (
  <StructuredData
    data={
      import.meta.env.SSR && {
        '@context': 'https://schema.org',
        '@type': 'FAQPage',
        mainEntity: questionsIn(bodyHtml).map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: answer },
        })),
      }
    }
  />
)

/** A heading is a question when an answer follows it before the next heading. */
export function questionsIn(html: string): { question: string; answer: string }[] {
  return html
    .split(/(?=<h[23][\s>])/)
    .map((part) => /^<h[23][^>]*>([\s\S]*?)<\/h[23]>([\s\S]*)$/.exec(part))
    .flatMap((found) => {
      const [question, answer] = [found?.[1], found?.[2]].map((text) => (text ?? '').trim())
      return question && answer ? [{ question: plainWords(question), answer }] : []
    })
}

/** A heading without its marks. */
export const plainWords = (html: string) => html.replace(/<[^>]*>/g, '').replace(/&amp;/g, '&')
