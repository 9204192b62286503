import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

export type Expression = { source: string; flags: string; at: string }

/** Every regular expression that is written in the code, tests left out; those made from variables stand beside their parts. */
export function findExpressions(root: string): Expression[] {
  return globSync('src/**/*.{ts,tsx}', { cwd: root })
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .toSorted()
    .flatMap((path) => expressionsOf(root, path))
}

/** The same of one file; none where there is no such file any more. */
export function expressionsOf(root: string, path: string): Expression[] {
  const file = join(root, path)
  return existsSync(file) ? expressionsIn(path, readFileSync(file, 'utf8')) : []
}

export function expressionsIn(path: string, text: string): Expression[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const found: Expression[] = []
  const visit = (node: ts.Node): void => {
    const at = () => `${path}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/')
      found.push({ source: node.text.slice(1, end), flags: node.text.slice(end + 1), at: at() })
    } else if (ts.isNewExpression(node) && node.expression.getText() === 'RegExp') {
      const [source, flags] = node.arguments ?? []
      if (source && ts.isStringLiteralLike(source))
        found.push({
          source: source.text,
          flags: flags && ts.isStringLiteralLike(flags) ? flags.text : '',
          at: at(),
        })
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}
