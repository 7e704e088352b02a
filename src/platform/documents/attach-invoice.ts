// Embeds the XML of an invoice into its PDF, as Factur-X 1.0 and ZUGFeRD 2 require: an associated file of the document, and
// metadata that name it. It appends an incremental update (ISO 32000-1, 7.5.6); react-pdf has written the rest of PDF/A-3.
import { deflateSync } from 'node:zlib'
import { escapeMarkup } from '../../kernel/text/escape.ts'
import type { InvoiceAttachment } from './pdf.ts'

export type AttachedTo = InvoiceAttachment & { title: string; author: string }

/** @throws Error when the file is not laid out as react-pdf does. */
export function attachInvoice(pdf: Buffer, { name, xml, at, title, author }: AttachedTo): Buffer {
  const file = readTrailer(pdf)
  const catalog = readObject(pdf, file, file.root)
  const metadata = Number(match(catalog, /\/Metadata (\d+) 0 R/))
  const names = Number(match(catalog, /\/Names (\d+) 0 R/))
  const [stream, spec, newNames] = [file.size, file.size + 1, file.size + 2]
  const modified = `D:${at.replaceAll(/[-:T]/g, '').slice(0, 14)}Z`
  const content = Buffer.from(xml)
  const compressed = deflateSync(content)
  const packet = Buffer.from(writeMetadata({ name, xml, at, title, author }))
  const files = `/EmbeddedFiles << /Names [(${name}) ${spec} 0 R] >>`
  const objects = new Map<number, Buffer>([
    [
      stream,
      toStream(
        `/Type /EmbeddedFile /Subtype /text#2Fxml /Filter /FlateDecode /Params << /Size ${content.length} /ModDate (${modified}) >>`,
        compressed,
      ),
    ],
    [
      spec,
      Buffer.from(
        `<< /Type /Filespec /F (${name}) /UF (${name}) /Desc (EN 16931) /AFRelationship /Alternative /EF << /F ${stream} 0 R /UF ${stream} 0 R >> >>`,
      ),
    ],
    [newNames, Buffer.from(readObject(pdf, file, names).replace(/^<</, `<< ${files}`))],
    [metadata, toStream('/Type /Metadata /Subtype /XML', packet)],
    [
      file.root,
      Buffer.from(
        catalog.replace(/\/Names \d+ 0 R/, `/Names ${newNames} 0 R`).replace(/^<</, `<< /AF [${spec} 0 R]`),
      ),
    ],
  ])
  return appendObjects(pdf, file, objects)
}

type Trailer = { start: number; size: number; root: number; info: string; id: string; offsets: number[] }

function match(text: string, pattern: RegExp): string {
  const found = pattern.exec(text)?.[1]
  if (found === undefined) throw new Error(`the PDF has no ${pattern.source}`)
  return found
}

/** Offsets are those of the only cross-reference table, by object number. */
function readTrailer(pdf: Buffer): Trailer {
  const start = Number(match(pdf.subarray(-64).toString('latin1'), /startxref\s+(\d+)/))
  const text = pdf.subarray(start).toString('latin1')
  const entries = text.slice(0, text.indexOf('trailer')).matchAll(/(\d{10}) \d{5} [nf]/g)
  return {
    start,
    size: Number(match(text, /\/Size (\d+)/)),
    root: Number(match(text, /\/Root (\d+) 0 R/)),
    info: match(text, /\/Info (\d+ 0 R)/),
    id: match(text, /\/ID (\[[^\]]*\])/),
    offsets: [...entries].map(([, offset]) => Number(offset)),
  }
}

/** The text of a dictionary. */
function readObject(pdf: Buffer, { offsets }: Trailer, number: number): string {
  const text = pdf.subarray(offsets[number]).toString('latin1')
  return match(text, /^\d+ 0 obj\s+(<<[\s\S]*?>>)\s+endobj/)
}

const toStream = (dictionary: string, content: Buffer) =>
  Buffer.concat([
    Buffer.from(`<< ${dictionary} /Length ${content.length} >>\nstream\n`),
    content,
    Buffer.from('\nendstream'),
  ])

function appendObjects(
  pdf: Buffer,
  { start, size, root, info, id }: Trailer,
  objects: Map<number, Buffer>,
): Buffer {
  const parts: Buffer[] = [pdf, Buffer.from('\n')]
  let offset = pdf.length + 1
  const sections = [...objects]
    .toSorted(([a], [b]) => a - b)
    .map(([number, body]) => {
      const part = Buffer.concat([Buffer.from(`${number} 0 obj\n`), body, Buffer.from('\nendobj\n')])
      const section = `${number} 1\n${String(offset).padStart(10, '0')} 00000 n \n`
      parts.push(part)
      offset += part.length
      return section
    })
  const newSize = Math.max(size, ...objects.keys()) + 1
  const end = `xref\n${sections.join('')}trailer\n<< /Size ${newSize} /Root ${root} 0 R /Info ${info} /ID ${id} /Prev ${start} >>\nstartxref\n${offset}\n%%EOF\n`
  return Buffer.concat([...parts, Buffer.from(end)])
}

const FACTUR_X = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#'

/** Properties of the schema of Factur-X, which PDF/A requires to be declared. */
const properties = [
  ['DocumentFileName', 'Name of the embedded XML invoice file'],
  ['DocumentType', 'Type of the document'],
  ['Version', 'Version of the standard that the embedded XML follows'],
  ['ConformanceLevel', 'Profile that the embedded XML follows'],
] as const

/** XMP that agrees with the dictionary of information that react-pdf writes. */
function writeMetadata({ name, at, title, author }: AttachedTo): string {
  const [titleText, authorText] = [escapeMarkup(title), escapeMarkup(author)]
  const created = `${at.slice(0, 19)}Z`
  const declared = properties.map(
    ([
      property,
      description,
    ]) => `<rdf:li rdf:parseType="Resource"><pdfaProperty:name>${property}</pdfaProperty:name>
<pdfaProperty:valueType>Text</pdfaProperty:valueType><pdfaProperty:category>external</pdfaProperty:category>
<pdfaProperty:description>${description}</pdfaProperty:description></rdf:li>`,
  )
  return `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/">
<pdfaid:part>3</pdfaid:part><pdfaid:conformance>B</pdfaid:conformance></rdf:Description>
<rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/">
<xmp:CreateDate>${created}</xmp:CreateDate><xmp:CreatorTool>${authorText}</xmp:CreatorTool></rdf:Description>
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${titleText}</rdf:li></rdf:Alt></dc:title>
<dc:creator><rdf:Seq><rdf:li>${authorText}</rdf:li></rdf:Seq></dc:creator></rdf:Description>
<rdf:Description rdf:about="" xmlns:pdf="http://ns.adobe.com/pdf/1.3/"><pdf:Producer>${authorText}</pdf:Producer></rdf:Description>
<rdf:Description rdf:about="" xmlns:fx="${FACTUR_X}">
<fx:DocumentType>INVOICE</fx:DocumentType><fx:DocumentFileName>${name}</fx:DocumentFileName>
<fx:Version>1.0</fx:Version><fx:ConformanceLevel>EN 16931</fx:ConformanceLevel></rdf:Description>
<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
 xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource"><pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
<pdfaSchema:namespaceURI>${FACTUR_X}</pdfaSchema:namespaceURI><pdfaSchema:prefix>fx</pdfaSchema:prefix>
<pdfaSchema:property><rdf:Seq>${declared.join('\n')}</rdf:Seq></pdfaSchema:property></rdf:li></rdf:Bag></pdfaExtension:schemas>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>`
}
