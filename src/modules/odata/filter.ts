// Parses $filter into a tree with a hand-written grammar.
import { type Comparison, type Filter, type Literal, ODataError, type Operand } from './odata.ts'

/** Limits above what clients send; longer filters would be too expensive for the database. */
const MAX_FILTER_TOKENS = 600
const MAX_FILTER_DEPTH = 20

type Token = { text: string; at: number; kind: 'word' | 'text' | 'number' | 'date' | 'sign' }

const pattern =
  /\s*(?:(?<date>\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,12})?)?(?:Z|[+-]\d\d:\d\d))?)|(?<number>-?\d+(?:\.\d+)?)|(?<text>'(?:[^']|'')*')|(?<word>[A-Za-z_][\w/]*)|(?<sign>[(),]))/y

const comparisons: readonly string[] = ['eq', 'ne', 'gt', 'ge', 'lt', 'le'] satisfies Comparison[]
const tests = ['contains', 'startswith', 'endswith'] as const
const changes = ['tolower', 'toupper', 'trim', 'length'] as const

function tokens(text: string): Token[] {
  const tokenList: Token[] = []
  pattern.lastIndex = 0
  while (text.slice(pattern.lastIndex).trim() !== '') {
    const from = pattern.lastIndex
    const match = pattern.exec(text)
    if (!match) throw createError(`syntax error at ${from + 1}: ${text.slice(from, from + 20)}`)
    const [kind, part] = Object.entries(match.groups!).find(([, value]) => value !== undefined)!
    tokenList.push({
      kind: kind as Token['kind'],
      text: part,
      at: match.index + match[0].length - part.length + 1,
    })
    if (tokenList.length > MAX_FILTER_TOKENS)
      throw createError(`it has more than ${MAX_FILTER_TOKENS} tokens`)
  }
  return tokenList
}

const createError = (message: string) => new ODataError('$filter', message)

/** @throws ODataError that says what was not understood, and where. */
export function parseFilter(text: string): Filter {
  const all = tokens(text)
  let position = 0
  let depth = 0
  const peekToken = () => all[position]
  const isToken = (word: string) => peekToken()?.text === word && peekToken()?.kind !== 'text'
  const unexpected = (expected: string) => {
    const token = peekToken()
    return createError(
      token
        ? `expected ${expected} at ${token.at}, not ${token.text}`
        : `it ends where ${expected} is expected`,
    )
  }
  const consumeToken = (expected: string): Token => {
    const token = peekToken()
    if (!token) throw unexpected(expected)
    position++
    return token
  }
  const expect = (word: string): void => {
    if (!isToken(word)) throw unexpected(word)
    position++
  }

  function parseOr(): Filter {
    const parts = [parseAnd()]
    while (isToken('or')) {
      position++
      parts.push(parseAnd())
    }
    return parts.length === 1 ? parts[0]! : { kind: 'or', parts }
  }
  function parseAnd(): Filter {
    const parts = [parseTerm()]
    while (isToken('and')) {
      position++
      parts.push(parseTerm())
    }
    return parts.length === 1 ? parts[0]! : { kind: 'and', parts }
  }
  function parseNested(parse: () => Filter): Filter {
    if (++depth > MAX_FILTER_DEPTH)
      throw createError(`it is nested more than ${MAX_FILTER_DEPTH} levels deep`)
    const filter = parse()
    depth--
    return filter
  }
  function parseTerm(): Filter {
    if (isToken('not')) {
      position++
      return { kind: 'not', part: parseNested(parseTerm) }
    }
    if (isToken('(')) {
      position++
      const inner = parseNested(parseOr)
      expect(')')
      return inner
    }
    const test = tests.find(isToken)
    if (test && all[position + 1]?.text === '(') return textTest(test)
    return comparison()
  }
  function textTest(test: (typeof tests)[number]): Filter {
    position++
    expect('(')
    const leftOperand = operand()
    expect(',')
    const value = literal()
    if (typeof value !== 'string') throw createError(`${test} requires a string in single quotes`)
    expect(')')
    // Some clients write `contains(...) eq true`.
    if (isToken('eq') && all[position + 1]?.text === 'true') position += 2
    return { kind: 'text', test, left: leftOperand, value }
  }
  function operand(): Operand {
    const changeFunction = changes.find(isToken)
    if (changeFunction && all[position + 1]?.text === '(') {
      position += 2
      const field = name()
      expect(')')
      return { field, transform: changeFunction }
    }
    return { field: name() }
  }
  function name(): string {
    const token = consumeToken('a property')
    if (token.kind !== 'word') throw ((position -= 1), unexpected('a property'))
    return token.text
  }
  function comparison(): Filter {
    const textOperand = operand()
    if (isToken('in')) {
      position++
      expect('(')
      const values = [literal()]
      while (isToken(',')) {
        position++
        values.push(literal())
      }
      expect(')')
      return { kind: 'in', left: textOperand, values }
    }
    const token = consumeToken('eq, ne, gt, ge, lt, le or in')
    if (!comparisons.includes(token.text)) throw ((position -= 1), unexpected('eq, ne, gt, ge, lt, le or in'))
    return { kind: 'compare', left: textOperand, comparison: token.text as Comparison, value: literal() }
  }
  function literal(): Literal {
    const token = consumeToken('a value')
    if (token.kind === 'text') return token.text.slice(1, -1).replaceAll("''", "'")
    if (token.kind === 'number') return Number(token.text)
    if (token.kind === 'date') {
      const date = new Date(token.text)
      if (Number.isNaN(date.getTime())) throw createError(`${token.text} is not a valid date`)
      return date
    }
    if (token.text === 'true' || token.text === 'false') return token.text === 'true'
    if (token.text === 'null') return null
    position--
    throw unexpected('a value')
  }

  const filter = parseOr()
  if (position < all.length) throw unexpected('and, or, or the end')
  return filter
}
