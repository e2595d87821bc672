import { extensionOf } from './names.ts'
import type { ClaimedFile } from './sniffing.ts'

const extensions = new Set(['html', 'htm', 'xhtml', 'shtml', 'mhtml', 'svg', 'svgz', 'js', 'mjs'])

/** After a declaration and comments; other XML, such as invoices, cannot do anything. */
const opening =
  /^(\s|<\?xml[^>]*>|<!--(?:(?!-->)[\s\S])*-->)*<(!doctype\s+(html|svg)|html|svg|script|head|body)\b/i

const inspectedBytes = 1024

/** What a browser could run: a page, a drawing or a script. */
export async function isRunnable(path: string, { name }: ClaimedFile): Promise<boolean> {
  if (extensions.has(extensionOf(name))) return true
  const start = await Bun.file(path).slice(0, inspectedBytes).text()
  return opening.test(start.replace(/^\ufeff/, ''))
}
