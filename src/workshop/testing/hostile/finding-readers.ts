/**
 * What may read a stranger's words: every function that a file exports which takes one text, and every
 * file that looks at texts in a way whose time may grow faster than they do.
 */
import { fileURLToPath } from 'node:url'
import { Glob } from 'bun'
import ts from 'typescript'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const isProduct = (path: string) =>
  !/\.(test|e2e)\.tsx?$|\/testing\/|^src\/(workshop|backup|cli)\b|\/texts\.ts$/.test(path)

export interface ReadingFile {
  path: string
  /** Those that can be called with a text alone, and only compute. */
  ofOneText: string[]
  looksAgain: boolean
}

const reachingOut =
  /from '(node:(fs|child_process|dns|net)|bun\b|postgres|pg\b|#db\/(?!schema))|Bun\.|\bfetch\(|new Worker|spawn|document\.|window\.|localStorage|process\.|\blocation\b/

export async function readingFiles(): Promise<ReadingFile[]> {
  const paths = [...new Glob('{src,islands,routes,jobs}/**/*.{ts,tsx}').scanSync(root)]
  const files = paths.filter(isProduct).toSorted().map(readingFile)
  return (await Promise.all(files)).filter((one) => one.looksAgain || one.ofOneText.length > 0)
}

async function readingFile(path: string): Promise<ReadingFile> {
  const text = await Bun.file(root + path).text()
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const ofOneText = reachingOut.test(text) ? [] : file.statements.flatMap(functionsOfOneText)
  return { path, ofOneText, looksAgain: looksAgain(file) }
}

const lookingAgain =
  /^(normalize|localeCompare|RegExp|Segmenter|Collator)$|^\/(?!(\\?.|\\p\{\w+\}|\[[^\]]*\])[+*]?\/).*([*+]|\{\d+,\})/

/** A pattern of one repeated sign has nothing to try twice. */
function looksAgain(node: ts.Node): boolean {
  const isNamed = ts.isIdentifier(node) && !ts.isPropertySignature(node.parent)
  const isLooking = isNamed || ts.isRegularExpressionLiteral(node)
  if (isLooking && lookingAgain.test(node.getText())) return true
  if (readsAddress(node)) return true
  return ts.forEachChild(node, (child) => looksAgain(child) || undefined) ?? false
}

/** Of a request it is in its head, which is short. */
function readsAddress(node: ts.Node): boolean {
  const isRead = ts.isNewExpression(node) || ts.isCallExpression(node)
  if (!isRead || !/^URL(\.parse)?$/.test(node.expression.getText())) return false
  return !/\b(req(uest)?\.url|import\.meta|location)\b/.test(node.getText())
}

function functionsOfOneText(statement: ts.Statement): string[] {
  if (!isExported(statement)) return []
  if (ts.isFunctionDeclaration(statement)) {
    return statement.name && takesOneText(statement) ? [statement.name.text] : []
  }
  if (!ts.isVariableStatement(statement)) return []
  return statement.declarationList.declarations.flatMap(({ name, initializer }) =>
    initializer && ts.isArrowFunction(initializer) && takesOneText(initializer)
      ? [name.getText()]
      : [],
  )
}

function isExported(statement: ts.Statement): boolean {
  const modifiers = ts.canHaveModifiers(statement) ? ts.getModifiers(statement) : []
  return modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true
}

function takesOneText(declared: ts.FunctionDeclaration | ts.ArrowFunction): boolean {
  const { parameters, modifiers } = declared
  const [first, ...others] = parameters
  const isAsync = modifiers?.some(({ kind }) => kind === ts.SyntaxKind.AsyncKeyword)
  const isHook = ts.isFunctionDeclaration(declared) && /^use[A-Z]/.test(declared.name?.text ?? '')
  const type = first?.type?.getText() ?? ''
  if (isAsync || isHook || !/^string( \| (null|undefined))*$/.test(type)) return false
  return others.every((one) => one.questionToken ?? one.initializer ?? one.dotDotDotToken)
}
