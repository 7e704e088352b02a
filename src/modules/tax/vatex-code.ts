// Codes of the reasons why no VAT is charged: the VATEX list of EN 16931, which the rule BR-CL-22 of its published Schematron
// rules names (github.com/ConnectingEurope/eInvoicing-EN16931, validation 1.3.16 of 2026-04-14). With another code an
// XML invoice is invalid. Compare the list with each release of these rules.
import { z } from 'zod'

/** Articles of Directive 2006/112/EC with the ends of their codes; an empty end is the article itself. */
const articles: Readonly<Record<string, string>> = {
  '79': 'C',
  '132': ' 1A 1B 1C 1D 1E 1F 1G 1H 1I 1J 1K 1L 1M 1N 1O 1P 1Q',
  '135': '1',
  '143': ' 1A 1B 1C 1D 1E 1F 1FA 1G 1H 1I 1J 1K 1L',
  '144': '',
  '146': '1E',
  '148': ' A B C D E F G',
  '151': ' 1A 1AA 1B 1C 1D 1E',
  '153': '',
  '159': '',
  '309': '',
}
const euCodes = ['AE', 'D', 'F', 'G', 'I', 'IC', 'J', 'O']
/** France: general tax code (CGI) and others. */
const frenchCodes =
  'FRANCHISE CNWVAT AE 298SEXDECIESA CGI261-1 CGI261-2 CGI261-3 CGI261-4 CGI261-5 CGI261-7 CGI261-8 CGI261A CGI261B CGI261C-1 CGI261C-2 CGI261C-3 CGI261D-1 CGI261D-1BIS CGI261D-2 CGI261D-3 CGI261D-4 CGI261E-1 CGI261E-2 CGI275 CGI277A CGI295'

export const vatexCodes: ReadonlySet<string> = new Set([
  ...Object.entries(articles).flatMap(([article, ends]) =>
    ends.split(' ').map((end) => ['VATEX-EU', article, end].filter(Boolean).join('-')),
  ),
  ...euCodes.map((code) => `VATEX-EU-${code}`),
  ...frenchCodes.split(' ').map((code) => `VATEX-FR-${code}`),
])

export const vatexCode = z
  .string()
  .max(40)
  .refine((code) => vatexCodes.has(code), 'Use a code of the VATEX list of EN 16931, such as VATEX-EU-132')
