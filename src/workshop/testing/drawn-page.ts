/** What is read in a page that the server has drawn, and the names of what is used there. */
import { decodeHTML } from 'entities'

export interface DrawnPage {
  language: string
  /** What can be read, and what is read aloud; without code. */
  lines: string[]
  /** Links, buttons and fields without a name. */
  nameless: string[]
  /** Links and buttons whose name does not say what is seen there. */
  misnamed: string[]
}

interface Element {
  tag: string
  /** To find it by. */
  line: string
  /** Its name, where it is not its text. */
  label: string | undefined
  text: string
  /** Without what is only read aloud. */
  seen: string
  isAloud: boolean
  isSilent: boolean
}

interface Field {
  id: string
  line: string
  hasName: boolean
}

const saying = ['aria-label', 'title', 'placeholder', 'alt']
const used = new Set(['a', 'button'])
const code = new Set(['script', 'style', 'pre', 'svg', 'template'])

export async function readDrawnPage(html: string): Promise<DrawnPage> {
  const page: DrawnPage = { language: '', lines: [], nameless: [], misnamed: [] }
  const open: Element[] = []
  const fields: Field[] = []
  const labelled = new Set<string>()
  let text = ''

  function begin(element: HTMLRewriterTypes.Element) {
    const of = (name: string) => decodeHTML(element.getAttribute(name) ?? '')
    const tag = element.tagName
    page.lines.push(...saying.map(of).filter(Boolean))
    if (tag === 'html') page.language = of('lang')
    if (tag === 'label') labelled.add(of('for'))
    const label = of('aria-label') || of('aria-labelledby') || of('title') || undefined
    const line = `<${tag} ${[...element.attributes].map((pair) => pair.join('=')).join(' ')}`
    const alt = of('alt') || (tag === 'svg' ? (label ?? '') : '')
    for (const around of open) around.text += ` ${alt}`
    if (isField(tag, of('type')) && !element.hasAttribute('hidden')) {
      const hasName = label !== undefined || open.some(({ tag }) => tag === 'label')
      fields.push({ id: of('id'), line, hasName })
    }
    if (!element.canHaveContent) return
    open.push({
      tag,
      line: line.slice(0, 160),
      label,
      text: '',
      seen: '',
      isAloud: /(^| )sr-only\b/.test(of('class')),
      isSilent: of('aria-hidden') === 'true',
    })
    element.onEndTag(() => void end())
  }

  function end() {
    const one = open.pop()
    if (!one || !used.has(one.tag)) return
    if (one.label === undefined && !one.text.trim()) page.nameless.push(one.line)
    const name = one.label && wordsOf(one.label)
    const missing = name ? wordsOf(one.seen).filter((word) => !name.includes(word)) : []
    if (missing.length > 0) page.misnamed.push(`${missing.join(' ')} in ${one.line}`)
  }

  function read(part: string) {
    if (open.some(({ tag }) => code.has(tag))) return
    const decoded = decodeHTML(part)
    if (decoded.trim()) page.lines.push(decoded.trim())
    const silent = open.findLastIndex(({ isSilent }) => isSilent)
    const aloud = open.findLastIndex(({ isAloud }) => isAloud)
    for (const around of open.slice(silent + 1)) around.text += ` ${decoded}`
    for (const around of open.slice(Math.max(silent, aloud) + 1)) around.seen += ` ${decoded}`
  }

  await new HTMLRewriter()
    .on('*', { element: begin })
    .onDocument({
      text(chunk) {
        text += chunk.text
        if (!chunk.lastInTextNode) return
        read(text)
        text = ''
      },
    })
    .transform(new Response(html))
    .text()
  const unnamed = fields.filter(({ id, hasName }) => !hasName && !labelled.has(id))
  page.nameless.push(...unnamed.map(({ line }) => line))
  return page
}

const isField = (tag: string, type: string) =>
  tag === 'select' || tag === 'textarea' || (tag === 'input' && !/hidden|submit/.test(type))

/** Signs and single letters are not spoken. */
const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu) ?? []
