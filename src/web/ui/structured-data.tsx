/**
 * What only search engines read (schema.org). They read pages as the server wrote them, so a browser neither has the code that makes it nor
 * makes it again: `data` is `import.meta.env.SSR && ...`.
 */
export const StructuredData = ({ data }: { data: object | false }) => (
  <script
    type="application/ld+json"
    suppressHydrationWarning
    dangerouslySetInnerHTML={{ __html: data ? jsonForScript(data) : '' }}
  />
)

/** Text for a script element: no `<` can end it early. */
const jsonForScript = (value: object) => JSON.stringify(value).replaceAll('<', '\\u003c')
