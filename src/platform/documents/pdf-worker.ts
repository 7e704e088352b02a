// Lays out PDF documents in a worker thread. Node runs this file without a build, hence no JSX.
import { createRequire } from 'node:module'
import { parentPort } from 'node:worker_threads'
import { Document, Font, Page, Rect, renderToBuffer, StyleSheet, Svg, Text, View } from '@react-pdf/renderer'
import { createElement as h, type ReactElement, type ReactNode } from 'react'
import { localeSettings } from '../../../locales/index.ts'
import { attachInvoice } from './attach-invoice.ts'
import type { PdfResponse, PdfRequest, TitledPdfContent } from './pdf.ts'

const require = createRequire(import.meta.url)
const port = parentPort!

/** WOFF files, because WOFF2 is not supported. The first family with a glyph renders it. */
const families = [
  'hanken-grotesk/files/hanken-grotesk-latin',
  'hanken-grotesk/files/hanken-grotesk-latin-ext',
  ...Object.values(localeSettings).flatMap(({ pdfFonts = [] }) => pdfFonts),
]
for (const family of families)
  Font.register({
    family,
    fonts: [400, 600].map((fontWeight) => ({
      src: require.resolve(`@fontsource/${family}-${fontWeight}-normal.woff`),
      fontWeight,
    })),
  })
// Disables hyphenation.
Font.registerHyphenationCallback((word) => [word])

const INK_COLOR = '#171512'
const MUTED_COLOR = '#57524b'
const line = '#d9d6d1'
const styles = StyleSheet.create({
  page: {
    padding: 48,
    paddingBottom: 64,
    fontFamily: families,
    fontSize: 9.5,
    lineHeight: 1.45,
    color: INK_COLOR,
  },
  head: { justifyContent: 'space-between', marginBottom: 28 },
  shop: {
    fontSize: 20,
    fontWeight: 600,
    lineHeight: 1.2,
    borderBottom: '1.5pt dashed #b3202a',
    paddingBottom: 3,
    marginBottom: 6,
  },
  title: { fontSize: 16, fontWeight: 600, lineHeight: 1.25, marginBottom: 6 },
  soft: { color: MUTED_COLOR },
  strong: { fontWeight: 600 },
  big: { fontSize: 15, lineHeight: 1.4 },
  addresses: { gap: 32, marginBottom: 24 },
  row: { borderBottom: `0.75pt solid ${line}`, paddingVertical: 6, gap: 10 },
  wide: { flexGrow: 1, flexShrink: 1, flexBasis: 0 },
  narrow: { width: 78 },
  totals: { marginTop: 12, width: 240 },
  total: { justifyContent: 'space-between', paddingVertical: 2 },
  notes: { marginTop: 24, gap: 4 },
  foot: {
    position: 'absolute',
    bottom: 28,
    left: 48,
    right: 48,
    fontSize: 8,
    color: MUTED_COLOR,
    textAlign: 'center',
  },
})
/** Text in one script only, such as an address, keeps its own direction. */
const hasRtl = /[\u0590-\u08ff]/

/** Bidi control characters: no font has glyphs for them, so they would be printed as boxes. */
const bidiMarks = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

const barHeight = 44
/** Draws the bars with a quiet zone of ten modules on both sides. */
function renderBarcode(widths: readonly number[], width: number): ReactElement {
  const modules = widths.reduce((sum, barWidth) => sum + barWidth, 20)
  const rectangles: ReactElement[] = []
  let at = 10
  widths.forEach((barWidth, position) => {
    if (position % 2 === 0)
      rectangles.push(
        h(Rect, { key: position, x: at, y: 0, width: barWidth, height: barHeight, fill: '#000000' }),
      )
    at += barWidth
  })
  return h(
    Svg,
    {
      width,
      height: barHeight,
      viewBox: `0 0 ${modules} ${barHeight}`,
      preserveAspectRatio: 'none',
    } as never,
    ...rectangles,
  )
}

type Style = (typeof styles)[keyof typeof styles] | Record<string, unknown>

function page({
  title,
  locale,
  dir,
  shop,
  from,
  facts,
  addresses,
  columns,
  rows,
  totals,
  notes,
  barcode,
  size,
  attachment,
}: TitledPdfContent): ReactElement {
  const rtl = dir === 'rtl'
  const across = { flexDirection: rtl ? 'row-reverse' : 'row' } as const
  const start = { textAlign: rtl ? 'right' : 'left' } as const
  const end = { textAlign: rtl ? 'left' : 'right' } as const
  const text = (content: string, ...style: Style[]) => {
    const direction = hasRtl.test(content) ? dir : 'ltr'
    return h(Text, { style: [{ direction }, start, ...style] as never }, content.replace(bidiMarks, ''))
  }
  const box = (style: Style[], ...children: ReactNode[]) => h(View, { style: style as never }, ...children)
  const cells = (entries: readonly string[], ...style: Style[]) =>
    h(
      View,
      { style: [styles.row, across] as never, wrap: false },
      // A text for each line, because no font has a line feed: react-pdf would refer to one that is not embedded.
      ...entries.map((entry, at) =>
        box(
          [at === 0 ? styles.wide : styles.narrow],
          ...entry.split('\n').map((part) => text(part, at === 0 ? start : end, ...style)),
        ),
      ),
    )
  const code = (width: number) =>
    barcode
      ? [
          box(
            [{ marginTop: 8, alignItems: 'center' }],
            renderBarcode(barcode.widths, width),
            text(barcode.text, styles.strong),
          ),
        ]
      : []
  if (size)
    return h(
      Document,
      { title, author: shop, language: locale, creator: shop, producer: shop },
      h(
        Page,
        { size, style: [styles.page, { padding: 22, paddingBottom: 22 }] as never },
        ...addresses.map(({ title: heading, lines, big }) =>
          box(
            [{ marginBottom: 14 }],
            text(heading, styles.soft),
            ...lines.map((words) => text(words, big ? styles.big : {}, big ? styles.strong : {})),
          ),
        ),
        box(
          [{ borderTop: `0.75pt solid ${line}`, paddingTop: 8 }],
          ...facts.map(({ label, value }) =>
            box([across, { justifyContent: 'space-between' }], text(label, styles.soft), text(value, end)),
          ),
        ),
        box([{ marginTop: 'auto' }], ...code(230)),
      ),
    )
  return h(
    Document,
    {
      title,
      author: shop,
      language: locale,
      creator: shop,
      producer: shop,
      // Embeds the metadata, colour profile and identifiers that archives need: ISO 19005-3.
      ...(attachment && { conformance: 'PDF/A-3b' as const, creationDate: new Date(attachment.at) }),
    },
    h(
      Page,
      { size: 'A4', style: styles.page },
      box(
        [styles.head, across],
        box(
          [{ width: 240 }],
          box([across], text(shop, styles.shop)),
          ...from.map((words) => text(words, styles.soft)),
        ),
        box(
          [{ width: 230 }],
          text(title, styles.title, end),
          ...facts.map(({ label, value }) =>
            box([across, { justifyContent: 'space-between' }], text(label, styles.soft), text(value, end)),
          ),
          ...code(180),
        ),
      ),
      box(
        [styles.addresses, across],
        ...addresses.map(({ title: heading, lines, big }) =>
          box(
            [styles.wide],
            text(heading, styles.strong),
            ...lines.map((words) => text(words, big ? styles.big : {})),
          ),
        ),
      ),
      ...(columns.length > 0 ? [cells(columns, styles.strong)] : []),
      ...rows.map((entries) => cells(entries)),
      box(
        [styles.totals, { alignSelf: rtl ? 'flex-start' : 'flex-end' }],
        ...totals.map(({ label, amount, strong }) =>
          box(
            [styles.total, across],
            text(label, strong ? styles.strong : styles.soft),
            text(amount, end, strong ? styles.strong : {}),
          ),
        ),
      ),
      box([styles.notes], ...notes.map((note) => text(note))),
      h(Text, {
        style: styles.foot as never,
        fixed: true,
        render: ({ pageNumber, totalPages }) => `${pageNumber} / ${totalPages}`,
      }),
    ),
  )
}

port.on('message', async ({ id, content }: PdfRequest) => {
  try {
    const pdf = await renderToBuffer(page(content) as never)
    const { attachment } = content
    port.postMessage({
      id,
      pdf: attachment
        ? attachInvoice(pdf, { ...attachment, title: content.title, author: content.shop })
        : pdf,
    } satisfies PdfResponse)
  } catch (error) {
    port.postMessage({ id, error: (error as Error).message } satisfies PdfResponse)
  }
})
