/** The kernel knows company, person, login and role, and no other noun of ours. */
import { expect, test } from 'bun:test'
import { Glob } from 'bun'
import ts from 'typescript'

const root = new URL('../../../', import.meta.url).pathname
const kernel = 'src/kernel'

const nouns = new Set([
  'ticket',
  'contact',
  'whatsapp',
  'campaign',
  'invoice',
  'payment',
  'kanban',
  'chat',
  'note',
  'schedule',
  'webhook',
  'backup',
  'demo',
])

/** Of names in camel, snake and kebab case, and of sentences. */
function wordsIn(text: string): string[] {
  return text
    .replaceAll('WhatsApp', 'Whatsapp')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(/[^A-Za-z]+/)
    .map((word) => word.toLowerCase())
    .filter((word) => word !== '')
}

/** What a source says beside its comments: its names, and its texts. */
function saidIn(path: string, text: string): string[] {
  const said: string[] = [path]
  const visit = (node: ts.Node) => {
    const isName = ts.isIdentifier(node) || ts.isPrivateIdentifier(node)
    const isText =
      ts.isStringLiteralLike(node) ||
      ts.isTemplateLiteralToken(node) ||
      ts.isRegularExpressionLiteral(node) ||
      ts.isJsxText(node)
    if (isName || isText) said.push(node.text)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false))
  return said
}

const isTest = (path: string) => /\.(test|e2e)\.tsx?$/.test(path) || path.includes('/testing/')
const paths = [...new Glob(`${kernel}/**/*.{ts,tsx}`).scanSync(root)].filter(
  (path) => !isTest(path),
)

test('no name, text or path of the kernel has a noun of a later district', async () => {
  const found: string[] = []
  for (const path of paths) {
    for (const said of saidIn(path, await Bun.file(`${root}${path}`).text())) {
      for (const word of wordsIn(said))
        if (nouns.has(word.replace(/s$/, ''))) found.push(`${path}: ${word}`)
    }
  }
  expect(paths.length).toBeGreaterThan(150)
  expect(found).toEqual([])
})

test('names are split into their words', () => {
  expect(wordsIn('isBackupRunning ticketIds kept-for-backup S3Webhook WHATSAPP_URL')).toEqual(
    'is backup running ticket ids kept for backup s webhook whatsapp url'.split(' '),
  )
})
