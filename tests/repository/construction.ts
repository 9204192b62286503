import ts from 'typescript'

/**
 * Where a function mentions a variable of a function that is declared further down, also inside a closure: what is
 * constructed there needs something that is not there yet.
 */
export function findForwardReferences(path: string, text: string): string[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const host: ts.CompilerHost = {
    ...ts.createCompilerHost({}),
    getSourceFile: (name) => (name === path ? file : undefined),
  }
  const checker = ts.createProgram([path], { noResolve: true, noLib: true }, host).getTypeChecker()
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && isDeclaredBelow(symbolOf(checker, node), node)) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart())
      found.push(`${path}:${line + 1} ${node.text}`)
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

function symbolOf(checker: ts.TypeChecker, node: ts.Identifier): ts.Symbol | undefined {
  return ts.isShorthandPropertyAssignment(node.parent)
    ? checker.getShorthandAssignmentValueSymbol(node.parent)
    : checker.getSymbolAtLocation(node)
}

function isDeclaredBelow(symbol: ts.Symbol | undefined, use: ts.Identifier): boolean {
  const declaration = symbol?.valueDeclaration
  if (!declaration || !isVariable(declaration) || use === declaration.name) return false
  const inFunction = ts.findAncestor(declaration, ts.isFunctionLike) !== undefined
  return inFunction && statementOf(declaration).end > use.pos
}

type Variable = ts.VariableDeclaration | ts.BindingElement

/** Parameters are there before the body. */
function isVariable(node: ts.Node): node is Variable {
  return ts.isVariableDeclaration(node) || (ts.isBindingElement(node) && statementOf(node) !== node)
}

function statementOf(node: ts.Node): ts.Node {
  const outer = ts.findAncestor(node, (each) => ts.isVariableStatement(each) || ts.isParameter(each))
  return outer && ts.isVariableStatement(outer) ? outer : node
}
