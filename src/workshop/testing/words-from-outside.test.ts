/**
 * A table that is asked with a word from outside answers with its own entries only: `record[word]`
 * and `word in record` also find what every object inherits, such as `constructor`. `own` of
 * `kernel/own`, `Object.hasOwn` and `Map` do not.
 *
 * Packages whose declarations take half of the time to read are left out. What comes from them has
 * no known type, as what is `any`, and counts as a word or a table.
 */
import { expect, test } from 'bun:test'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

const root = fileURLToPath(new URL('../../../', import.meta.url))

const leftOut = ['stripe', 'playwright-core', 'lucide-react', 'csstype', 'typescript']

const exceptions: Record<string, string> = {
  'src/kernel/own.ts': 'asks whether it is its own',
  'src/kernel/showing.ts': 'the fields of a contract, for every record that is sent',
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
  const host = ts.createCompilerHost(options)
  const found = ts.createModuleResolutionCache(folder, String, options)
  host.resolveModuleNameLiterals = (names, from, redirect) =>
    names.map(({ text }) =>
      isLeftOut(text)
        ? { resolvedModule: undefined }
        : ts.resolveModuleName(text, from, options, host, found, redirect),
    )
  return ts.createProgram(product, { ...options, noEmit: true }, host)
}

const isLeftOut = (name: string) =>
  leftOut.some((one) => name === one || name.startsWith(`${one}/`))

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

/** Any text, or of no known type; not one of a known few. */
function isWord(checker: ts.TypeChecker, node: ts.Expression): boolean {
  const { TypeFlags } = ts
  const text = TypeFlags.String | TypeFlags.TemplateLiteral | TypeFlags.StringMapping
  const word = text | TypeFlags.Any
  return partsOf(checker.getTypeAtLocation(node)).some(({ flags }) => (flags & word) !== 0)
}

function isTable(checker: ts.TypeChecker, node: ts.Expression): boolean {
  const type = checker.getApparentType(checker.getNonNullableType(checker.getTypeAtLocation(node)))
  return partsOf(type).some(
    (part) =>
      (part.flags & ts.TypeFlags.Any) !== 0 ||
      checker
        .getIndexInfosOfType(part)
        .some(({ keyType }) => (keyType.flags & ts.TypeFlags.String) !== 0),
  )
}

function partsOf(type: ts.Type): ts.Type[] {
  return type.isUnionOrIntersection() ? type.types : [type]
}
