import { StructuredData } from '../ui/structured-data.tsx'

/** FAQ structured data: each question heading with its answer. */
export const FaqData = ({ bodyHtml }: { bodyHtml: string }) => (
  <StructuredData
    data={
      import.meta.env.SSR && {
        '@context': 'https://schema.org',
        '@type': 'FAQPage',
        mainEntity: parseQuestions(bodyHtml).map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: answer },
        })),
      }
    }
  />
)

/** A heading counts as a question when text follows it before the next heading. */
export function parseQuestions(html: string): { question: string; answer: string }[] {
  return html
    .split(/(?=<h[23][\s>])/)
    .map((part) => /^<h[23][^>]*>([\s\S]*?)<\/h[23]>([\s\S]*)$/.exec(part))
    .flatMap((match) => {
      const [question, response] = [match?.[1], match?.[2]].map((text) => (text ?? '').trim())
      return question && response ? [{ question: stripTags(question), answer: response }] : []
    })
}

/** Removes tags from a heading. */
export const stripTags = (html: string) => html.replace(/<[^>]*>/g, '').replace(/&amp;/g, '&')
