// Ids of headings, by which a page lists them at its top.
import { slugify } from '../../kernel/text/fold.ts'

const heading = /<h2\b((?:(?!\sid=)[^>])*)>([\s\S]*?)<\/h2>/g

/** HTML in which each section has an id, made of its heading; those with one keep it. */
export function addHeadingIds(html: string): string {
  const taken = new Set([...html.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id))
  return html.replace(heading, (_, attributes: string, content: string) => {
    const id = findFreeId(slugify(content.replace(/<[^>]*>|&\w+;/g, ' ')), taken)
    taken.add(id)
    return `<h2${attributes} id="${id}">${content}</h2>`
  })
}

/** Ids begin with a letter. */
function findFreeId(slug: string, taken: ReadonlySet<string | undefined>): string {
  const id = /^[a-z]/.test(slug) ? slug : ['section', slug].filter(Boolean).join('-')
  if (!taken.has(id)) return id
  let number = 2
  while (taken.has(`${id}-${number}`)) number++
  return `${id}-${number}`
}
