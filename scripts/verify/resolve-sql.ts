// Resolves a `sql` template of the source code to statement text with parameters, as Kysely would: values become
// $1, $2 …; fragments are followed through constants, functions, joins and conditions where static analysis can
// resolve them.
import { ts } from 'ts-morph'

/** Thrown for a fragment that static analysis cannot resolve, such as a function parameter. */
export class UnresolvedSqlError extends Error {}

/** The argument bound to a parameter of an inlined function, and the scope of that argument. */
type Binding = { expression: ts.Expression; scope: Scope }
type Scope = ReadonlyMap<ts.Symbol, Binding>

const MAX_DEPTH = 30

export const isSqlTemplate = (node: ts.Node): node is ts.TaggedTemplateExpression =>
  ts.isTaggedTemplateExpression(node) && ts.isIdentifier(node.tag) && node.tag.text === 'sql'

export type ResolvedSql = {
  text: string
  /** Whether a fragment that could not be resolved was replaced by a single parameter. */
  isGuess: boolean
}

/** @throws UnresolvedSqlError */
export function resolveSqlTemplate(
  template: ts.TaggedTemplateExpression,
  checker: ts.TypeChecker,
): ResolvedSql {
  const text = new SqlResolver(checker).resolveTemplate(template, new Map(), 0)
  let parameters = 0
  return {
    text: text.replaceAll(/[\uE000\uE001]/g, () => `$${++parameters}`),
    isGuess: text.includes(GUESS),
  }
}

/** Private-use characters mark the places of parameters until the whole text is known. */
const PARAMETER = '\uE000'
const GUESS = '\uE001'

class SqlResolver {
  private readonly checker: ts.TypeChecker

  constructor(checker: ts.TypeChecker) {
    this.checker = checker
  }

  resolveTemplate({ template }: ts.TaggedTemplateExpression, scope: Scope, depth: number): string {
    if (ts.isNoSubstitutionTemplateLiteral(template)) return template.text
    return template.templateSpans.reduce(
      (text, { expression, literal }) =>
        text + this.resolveValue(expression, scope, depth + 1) + literal.text,
      template.head.text,
    )
  }

  /** Returns a placeholder for a value, and the resolved text for a fragment. */
  private resolveValue(node: ts.Expression, scope: Scope, depth: number): string {
    const expression = unwrap(node)
    const bound = this.boundTo(expression, scope)
    if (bound) return this.resolveValue(bound.expression, bound.scope, depth + 1)
    return isFragment(this.checker.getTypeAtLocation(expression))
      ? this.resolveFragment(expression, scope, depth)
      : PARAMETER
  }

  private resolveFragment(node: ts.Expression, scope: Scope, depth: number): string {
    if (depth > MAX_DEPTH) throw new UnresolvedSqlError('fragments are nested too deeply')
    const expression = unwrap(node)
    if (isSqlTemplate(expression)) return this.resolveTemplate(expression, scope, depth)
    if (ts.isConditionalExpression(expression))
      return this.longest([expression.whenTrue, expression.whenFalse], scope, depth)
    if (ts.isBinaryExpression(expression))
      return this.longest([expression.left, expression.right], scope, depth)
    if (ts.isCallExpression(expression)) return this.resolveCall(expression, scope, depth)
    if (ts.isElementAccessExpression(expression)) {
      const object = unwrap(expression.expression)
      const literal = ts.isObjectLiteralExpression(object) ? object : this.initializerOf(object)
      if (literal && ts.isObjectLiteralExpression(literal))
        return this.longest(
          literal.properties.flatMap((property) =>
            ts.isPropertyAssignment(property)
              ? [property.initializer]
              : ts.isShorthandPropertyAssignment(property)
                ? [property.name]
                : [],
          ),
          scope,
          depth,
        )
    }
    if (ts.isIdentifier(expression) || ts.isPropertyAccessExpression(expression)) {
      const bound = this.boundTo(expression, scope)
      if (bound) return this.resolveValue(bound.expression, bound.scope, depth + 1)
      const initializer = this.initializerOf(expression)
      if (initializer) return this.resolveValue(initializer, scope, depth + 1)
      // Treat a fragment that cannot be resolved as a single parameter.
      return placeholderFor(this.checker.getTypeAtLocation(expression), this.checker)
    }
    throw new UnresolvedSqlError(`unknown: ${shorten(expression)}`)
  }

  /** Alternatives usually differ by a condition, so the longest text lets the database check the most. */
  private longest(expressions: readonly ts.Expression[], scope: Scope, depth: number): string {
    let longest: string | undefined
    let problem: unknown
    for (const expression of expressions)
      try {
        const text = this.resolveValue(expression, scope, depth + 1)
        if (longest === undefined || text.length > longest.length) longest = text
      } catch (error) {
        if (!(error instanceof UnresolvedSqlError)) throw error
        problem = error
      }
    if (longest === undefined) throw problem
    return longest
  }

  private resolveCall(call: ts.CallExpression, scope: Scope, depth: number): string {
    const callee = unwrap(call.expression)
    if (ts.isPropertyAccessExpression(callee)) {
      if (ts.isIdentifier(callee.expression) && callee.expression.text === 'sql')
        return this.resolveSqlMethod(callee.name.text, call, scope, depth)
      if (callee.name.text === '$castTo' || callee.name.text === '$notNull')
        return this.resolveFragment(callee.expression, scope, depth + 1)
    }
    const target = this.functionOf(callee)
    if (!target) {
      const type = this.checker.getTypeAtLocation(call)
      // A function that the caller passed in.
      if (isFragment(type)) return placeholderFor(type, this.checker)
      throw new UnresolvedSqlError(`unknown: ${shorten(call)}`)
    }
    return this.longest(returnsOf(target), this.bind(target, call.arguments, scope), depth)
  }

  private resolveSqlMethod(method: string, call: ts.CallExpression, scope: Scope, depth: number): string {
    const texts = () => call.arguments.map((argument) => this.resolveString(argument, scope, depth))
    const [first, second] = call.arguments
    switch (method) {
      case 'raw':
        return texts().join('')
      case 'ref':
      case 'table':
        return quoted(texts().join('').split('.'))
      case 'id':
        return quoted(texts())
      case 'lit':
        return this.resolveLiteral(first!, scope, depth)
      case 'val':
        return PARAMETER
      case 'join': {
        const separator = second ? this.resolveFragment(second, scope, depth) : ', '
        return this.resolveList(first!, scope, depth + 1).join(separator)
      }
      default:
        throw new UnresolvedSqlError(`not known: sql.${method}`)
    }
  }

  /** Resolves the elements of an array. A list of unknown length resolves to one element. */
  private resolveList(node: ts.Expression, scope: Scope, depth: number): string[] {
    if (depth > MAX_DEPTH) throw new UnresolvedSqlError('lists are nested too deeply')
    const expression = unwrap(node)
    if (ts.isArrayLiteralExpression(expression))
      return expression.elements.flatMap((element) =>
        ts.isSpreadElement(element)
          ? this.resolveList(element.expression, scope, depth + 1)
          : [this.resolveValue(element, scope, depth + 1)],
      )
    if (ts.isConditionalExpression(expression)) {
      const whenTrue = this.resolveList(expression.whenTrue, scope, depth + 1)
      return whenTrue.length > 0 ? whenTrue : this.resolveList(expression.whenFalse, scope, depth + 1)
    }
    const bound = this.boundTo(expression, scope)
    if (bound) return this.resolveList(bound.expression, bound.scope, depth + 1)
    if (ts.isCallExpression(expression) && ts.isPropertyAccessExpression(expression.expression)) {
      const { name, expression: receiver } = expression.expression
      const callback = expression.arguments[0] && this.functionOf(unwrap(expression.arguments[0]))
      if (name.text === 'filter') return this.resolveList(receiver, scope, depth + 1)
      if (callback && (name.text === 'map' || name.text === 'flatMap'))
        return this.scopesOfElements(receiver, callback, scope).flatMap((inner) =>
          returnsOf(callback)
            .slice(0, 1)
            .flatMap((result) =>
              name.text === 'map'
                ? [this.resolveValue(result, inner, depth + 1)]
                : this.resolveList(result, inner, depth + 1),
            ),
        )
    }
    const initializer = this.initializerOf(expression)
    if (initializer && ts.isArrayLiteralExpression(initializer) && initializer.elements.length === 0)
      return this.pushedTo(expression).map((item) => this.resolveValue(item, scope, depth + 1))
    if (initializer) return this.resolveList(initializer, scope, depth + 1)
    const element = this.checker.getIndexTypeOfType(
      this.checker.getTypeAtLocation(expression),
      ts.IndexKind.Number,
    )
    if (element && !isFragment(element)) return [PARAMETER]
    throw new UnresolvedSqlError(`unknown: ${shorten(expression)}`)
  }

  /** Arguments of all `push` calls on the array. */
  private pushedTo(list: ts.Expression): ts.Expression[] {
    const symbol = this.symbolOf(list)
    const items: ts.Expression[] = []
    const visit = (node: ts.Node) => {
      if (
        ts.isCallExpression(node) &&
        ts.isPropertyAccessExpression(node.expression) &&
        node.expression.name.text === 'push' &&
        this.symbolOf(node.expression.expression) === symbol
      )
        items.push(...node.arguments)
      ts.forEachChild(node, visit)
    }
    visit(list.getSourceFile())
    return items
  }

  /**
   * Returns one scope for each element of a constant list, otherwise one scope in which the callback parameter
   * is unknown.
   */
  private scopesOfElements(receiver: ts.Expression, callback: FunctionNode, scope: Scope): Scope[] {
    let list: ts.Expression = unwrap(receiver)
    for (let step = 0; step < MAX_DEPTH && !ts.isArrayLiteralExpression(list); step++) {
      const next = this.boundTo(list, scope)?.expression ?? this.initializerOf(list)
      if (!next) return [scope]
      list = unwrap(next)
    }
    if (!ts.isArrayLiteralExpression(list) || list.elements.some(ts.isSpreadElement)) return [scope]
    return list.elements.map((element) => this.bind(callback, [element], scope))
  }

  private resolveLiteral(node: ts.Expression, scope: Scope, depth: number): string {
    const type = this.checker.getTypeAtLocation(node)
    if (type.flags & ts.TypeFlags.NumberLike) return type.isNumberLiteral() ? String(type.value) : '1'
    if (type.flags & ts.TypeFlags.BooleanLike) return 'true'
    return `'${this.resolveString(node, scope, depth).replaceAll("'", "''")}'`
  }

  private resolveString(node: ts.Expression, scope: Scope, depth: number): string {
    if (depth > MAX_DEPTH) throw new UnresolvedSqlError('texts are nested too deeply')
    const expression = unwrap(node)
    if (ts.isStringLiteralLike(expression)) return expression.text
    if (ts.isTemplateExpression(expression))
      return expression.templateSpans.reduce(
        (text, { expression: part, literal }) =>
          text + this.resolveString(part, scope, depth + 1) + literal.text,
        expression.head.text,
      )
    if (ts.isConditionalExpression(expression))
      return this.resolveString(expression.whenTrue, scope, depth + 1)
    const bound = this.boundTo(expression, scope)
    if (bound) return this.resolveString(bound.expression, bound.scope, depth + 1)
    const type = this.checker.getTypeAtLocation(expression)
    const [literal] = type.isUnion() ? type.types : [type]
    if (literal?.isStringLiteral()) return literal.value
    const initializer = this.initializerOf(expression)
    if (initializer) return this.resolveString(initializer, scope, depth + 1)
    throw new UnresolvedSqlError(`unknown: ${shorten(expression)}`)
  }

  private symbolOf(node: ts.Node): ts.Symbol | undefined {
    const symbol =
      ts.isShorthandPropertyAssignment(node.parent) && node.parent.name === node
        ? this.checker.getShorthandAssignmentValueSymbol(node.parent)
        : this.checker.getSymbolAtLocation(node)
    return symbol && symbol.flags & ts.SymbolFlags.Alias ? this.checker.getAliasedSymbol(symbol) : symbol
  }

  private boundTo(node: ts.Expression, scope: Scope): Binding | undefined {
    if (ts.isIdentifier(node)) {
      const symbol = this.symbolOf(node)
      return symbol && scope.get(symbol)
    }
    // A property of an object literal that was passed as an argument.
    if (ts.isPropertyAccessExpression(node) && ts.isIdentifier(node.expression)) {
      const bound = this.boundTo(node.expression, scope)
      if (!bound) return undefined
      const object = unwrap(bound.expression)
      const property =
        ts.isObjectLiteralExpression(object) &&
        object.properties.find(({ name }) => name && ts.isIdentifier(name) && name.text === node.name.text)
      if (property && ts.isPropertyAssignment(property))
        return { expression: property.initializer, scope: bound.scope }
    }
    return undefined
  }

  private initializerOf(node: ts.Expression): ts.Expression | undefined {
    const declaration = this.symbolOf(
      ts.isPropertyAccessExpression(node) ? node.name : node,
    )?.valueDeclaration
    if (!declaration) return undefined
    if (ts.isVariableDeclaration(declaration) && declaration.parent.flags & ts.NodeFlags.Const)
      return ts.isIdentifier(declaration.name) ? declaration.initializer : undefined
    if (ts.isPropertyAssignment(declaration)) return declaration.initializer
    if (ts.isShorthandPropertyAssignment(declaration)) return declaration.name
    return undefined
  }

  private functionOf(node: ts.Expression): FunctionNode | undefined {
    if (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) return node
    const declaration = this.symbolOf(
      ts.isPropertyAccessExpression(node) ? node.name : node,
    )?.valueDeclaration
    if (declaration && ts.isFunctionDeclaration(declaration)) return declaration
    const initializer = this.initializerOf(node)
    const value = initializer && unwrap(initializer)
    return value && (ts.isArrowFunction(value) || ts.isFunctionExpression(value)) ? value : undefined
  }

  private bind(target: FunctionNode, values: readonly ts.Expression[], scope: Scope): Scope {
    const inner = new Map(scope)
    target.parameters.forEach(({ name, initializer }, index) => {
      const value = values[index] ?? initializer
      const symbol = ts.isIdentifier(name) ? this.checker.getSymbolAtLocation(name) : undefined
      if (value && symbol) inner.set(symbol, { expression: value, scope })
    })
    return inner
  }
}

type FunctionNode = ts.ArrowFunction | ts.FunctionExpression | ts.FunctionDeclaration

/** Expressions of the return statements of a function, without those of nested functions. */
function returnsOf({ body }: FunctionNode): ts.Expression[] {
  if (!body) return []
  if (!ts.isBlock(body)) return [body]
  const returns: ts.Expression[] = []
  const visit = (node: ts.Node) => {
    if (ts.isReturnStatement(node) && node.expression) returns.push(node.expression)
    else if (!ts.isFunctionLike(node)) ts.forEachChild(node, visit)
  }
  ts.forEachChild(body, visit)
  return returns
}

function unwrap(node: ts.Expression): ts.Expression {
  return ts.isParenthesizedExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isNonNullExpression(node) ||
    ts.isSatisfiesExpression(node)
    ? unwrap(node.expression)
    : node
}

const isFragment = (type: ts.Type): boolean =>
  type.isUnion() ? type.types.some(isFragment) : type.getProperty('toOperationNode') !== undefined

/**
 * Placeholder for an unresolved fragment, typed from its type argument, such as `RawBuilder<boolean>` or
 * `RawBuilder<Date>`.
 */
function placeholderFor(type: ts.Type, checker: ts.TypeChecker): string {
  const [value] = checker.getTypeArguments(type as ts.TypeReference)
  if (value?.symbol?.name === 'Date') return `${GUESS}::timestamptz`
  return value && value.flags & ts.TypeFlags.Boolean ? `${GUESS}::boolean` : GUESS
}

const shorten = (node: ts.Node) => node.getText().replaceAll(/\s+/g, ' ').slice(0, 60)

const quoted = (parts: readonly string[]) => parts.map((part) => `"${part}"`).join('.')
