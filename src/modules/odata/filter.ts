// $filter: read into a tree. A grammar of our own: docs/decisions/0112.
import { type Comparison, type Filter, type Literal, ODataFault, type Operand } from './odata.ts'

/** Deeper and longer than any program writes; what is longer costs the database more than its answer is worth. */
const mostTokens = 600
const mostDeep = 20

type Token = { text: string; at: number; kind: 'word' | 'text' | 'number' | 'date' | 'sign' }

const pattern =
  /\s*(?:(?<date>\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,12})?)?(?:Z|[+-]\d\d:\d\d))?)|(?<number>-?\d+(?:\.\d+)?)|(?<text>'(?:[^']|'')*')|(?<word>[A-Za-z_][\w/]*)|(?<sign>[(),]))/y

const comparisons: readonly string[] = ['eq', 'ne', 'gt', 'ge', 'lt', 'le'] satisfies Comparison[]
const tests = ['contains', 'startswith', 'endswith'] as const
const changes = ['tolower', 'toupper', 'trim', 'length'] as const

function tokens(text: string): Token[] {
  const found: Token[] = []
  pattern.lastIndex = 0
  while (text.slice(pattern.lastIndex).trim() !== '') {
    const from = pattern.lastIndex
    const match = pattern.exec(text)
    if (!match) throw fault(`what stands at ${from + 1} cannot be read: ${text.slice(from, from + 20)}`)
    const [kind, part] = Object.entries(match.groups!).find(([, value]) => value !== undefined)!
    found.push({
      kind: kind as Token['kind'],
      text: part,
      at: match.index + match[0].length - part.length + 1,
    })
    if (found.length > mostTokens) throw fault(`it has more than ${mostTokens} words`)
  }
  return found
}

const fault = (message: string) => new ODataFault('$filter', message)

/** @throws ODataFault that says what is not understood, and where. */
export function parseFilter(text: string): Filter {
  const all = tokens(text)
  let place = 0
  let depth = 0
  const peek = () => all[place]
  const is = (word: string) => peek()?.text === word && peek()?.kind !== 'text'
  const unexpected = (wanted: string) => {
    const token = peek()
    return fault(
      token
        ? `${wanted} is expected at ${token.at}, not ${token.text}`
        : `it ends where ${wanted} is expected`,
    )
  }
  const take = (wanted: string): Token => {
    const token = peek()
    if (!token) throw unexpected(wanted)
    place++
    return token
  }
  const expect = (word: string): void => {
    if (!is(word)) throw unexpected(word)
    place++
  }

  function any(): Filter {
    const parts = [all_()]
    while (is('or')) {
      place++
      parts.push(all_())
    }
    return parts.length === 1 ? parts[0]! : { kind: 'or', parts }
  }
  function all_(): Filter {
    const parts = [one()]
    while (is('and')) {
      place++
      parts.push(one())
    }
    return parts.length === 1 ? parts[0]! : { kind: 'and', parts }
  }
  function within(read: () => Filter): Filter {
    if (++depth > mostDeep) throw fault(`it is nested deeper than ${mostDeep}`)
    const found = read()
    depth--
    return found
  }
  function one(): Filter {
    if (is('not')) {
      place++
      return { kind: 'not', part: within(one) }
    }
    if (is('(')) {
      place++
      const inner = within(any)
      expect(')')
      return inner
    }
    const test = tests.find(is)
    if (test && all[place + 1]?.text === '(') return textTest(test)
    return comparison()
  }
  function textTest(test: (typeof tests)[number]): Filter {
    place++
    expect('(')
    const left = operand()
    expect(',')
    const value = literal()
    if (typeof value !== 'string') throw fault(`${test} takes a text in single quotes`)
    expect(')')
    // Contains(...) eq true is what some programs write.
    if (is('eq') && all[place + 1]?.text === 'true') place += 2
    return { kind: 'text', test, left, value }
  }
  function operand(): Operand {
    const how = changes.find(is)
    if (how && all[place + 1]?.text === '(') {
      place += 2
      const field = name()
      expect(')')
      return { field, how }
    }
    return { field: name() }
  }
  function name(): string {
    const token = take('a property')
    if (token.kind !== 'word') throw ((place -= 1), unexpected('a property'))
    return token.text
  }
  function comparison(): Filter {
    const left = operand()
    if (is('in')) {
      place++
      expect('(')
      const values = [literal()]
      while (is(',')) {
        place++
        values.push(literal())
      }
      expect(')')
      return { kind: 'in', left, values }
    }
    const token = take('eq, ne, gt, ge, lt, le or in')
    if (!comparisons.includes(token.text)) throw ((place -= 1), unexpected('eq, ne, gt, ge, lt, le or in'))
    return { kind: 'compare', left, comparison: token.text as Comparison, value: literal() }
  }
  function literal(): Literal {
    const token = take('a value')
    if (token.kind === 'text') return token.text.slice(1, -1).replaceAll("''", "'")
    if (token.kind === 'number') return Number(token.text)
    if (token.kind === 'date') {
      const date = new Date(token.text)
      if (Number.isNaN(date.getTime())) throw fault(`${token.text} is no date`)
      return date
    }
    if (token.text === 'true' || token.text === 'false') return token.text === 'true'
    if (token.text === 'null') return null
    place--
    throw unexpected('a value')
  }

  const found = any()
  if (place < all.length) throw unexpected('and, or, or the end')
  return found
}
