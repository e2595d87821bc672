/**
 * A table that is asked with a word from outside answers with its own entries only: `record[word]`
 * and `word in record` also find what every object inherits, such as `constructor`. `own` of
 * `platform/own`, `Object.hasOwn` and `Map` do not.
 */
import { expect, test } from 'bun:test'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

const root = fileURLToPath(new URL('../../../', import.meta.url))

const exceptions: Record<string, string> = {
  'src/platform/own.ts': 'asks whether it is its own',
  'src/platform/showing.ts': 'the fields of a contract, for every record that is sent',
  'src/workshop/bench/bare-shapes.ts': 'columns of its own query, whose reading is measured',
  'islands/kit/forms/forms.tsx': 'the library makes a field set’s fields when they are asked for',
}

test('no record is indexed with a word from outside', () => {
  const found = lookUps()
  const places = found.filter(({ path }) => !(path in exceptions))
  expect(places.map(({ path, line, text }) => `${path}:${line} ${text}`)).toEqual([])
  expect(Object.keys(exceptions).filter((path) => !found.some((one) => one.path === path))).toEqual(
    [],
  )
})

interface LookUp {
  path: string
  line: number
  text: string
}

function lookUps(): LookUp[] {
  const program = programOf(root)
  const checker = program.getTypeChecker()
  return program.getSourceFiles().flatMap((file) => {
    const path = file.fileName.slice(root.length)
    if (!isProduct(path)) return []
    const found: LookUp[] = []
    const visit = (node: ts.Node) => {
      if (isLookUp(checker, node)) {
        const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1
        found.push({ path, line, text: node.getText() })
      }
      ts.forEachChild(node, visit)
    }
    visit(file)
    return found
  })
}

function programOf(folder: string): ts.Program {
  const { config } = ts.readConfigFile(`${folder}tsconfig.json`, ts.sys.readFile)
  const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, folder)
  const product = fileNames.filter((name) => isProduct(name.slice(folder.length)))
  return ts.createProgram(product, { ...options, noEmit: true })
}

const isProduct = (path: string) =>
  /^(src|islands|routes)\//.test(path) && !/\.(test|e2e)\.tsx?$|\/testing\//.test(path)

function isLookUp(checker: ts.TypeChecker, node: ts.Node): boolean {
  if (ts.isElementAccessExpression(node)) {
    const { argumentExpression: word, expression: record } = node
    return !ts.isLiteralExpression(word) && isWord(checker, word) && isTable(checker, record)
  }
  return (
    ts.isBinaryExpression(node) &&
    node.operatorToken.kind === ts.SyntaxKind.InKeyword &&
    isWord(checker, node.left)
  )
}

/** Any text; not one of a known few. */
function isWord(checker: ts.TypeChecker, node: ts.Expression): boolean {
  const any = ts.TypeFlags.String | ts.TypeFlags.TemplateLiteral | ts.TypeFlags.StringMapping
  return partsOf(checker.getTypeAtLocation(node)).some(({ flags }) => (flags & any) !== 0)
}

function isTable(checker: ts.TypeChecker, node: ts.Expression): boolean {
  const type = checker.getApparentType(checker.getNonNullableType(checker.getTypeAtLocation(node)))
  return partsOf(type).some((part) =>
    checker
      .getIndexInfosOfType(part)
      .some(({ keyType }) => (keyType.flags & ts.TypeFlags.String) !== 0),
  )
}

function partsOf(type: ts.Type): ts.Type[] {
  return type.isUnionOrIntersection() ? type.types : [type]
}
