/** The texts that are seen in a page, each with what lies below it. Runs in the browser. */

export interface Layer {
  background: string
  opacity: number
}

export interface SeenText {
  color: string
  /** Of the elements around it, the outermost first; none of them is without colour. */
  layers: Layer[]
  isLarge: boolean
  /** One of the elements that look so. */
  where: string
}

/**
 * @param marked a style sheet in which each colour tells its token; it goes before anything is drawn
 */
export async function textsSeen(marked: string): Promise<SeenText[]> {
  const moving = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
  await Promise.all(moving.map(({ finished }) => finished.catch(() => undefined)))

  const sheets = document.adoptedStyleSheets
  const sheetOf = (rules: string) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rules)
    return sheet
  }
  // Colours that change must not begin to move.
  const still = sheetOf('*, ::before, ::after, ::backdrop { transition: none !important }')
  document.adoptedStyleSheets = [...sheets, still, sheetOf(marked)]

  const known = new Map<Element, CSSStyleDeclaration>()
  function styleOf(element: Element): CSSStyleDeclaration {
    const style = known.get(element) ?? getComputedStyle(element)
    known.set(element, style)
    return style
  }
  const isOpaque = ({ background, opacity }: Layer) => opacity === 1 && /^rgb\(/.test(background)
  const isClear = ({ background, opacity }: Layer) =>
    opacity === 1 && /^rgba\(\d+, \d+, \d+, 0\)$/.test(background)

  /** Undefined where a picture lies below, or nothing shows. */
  function layersOf(element: Element): Layer[] | undefined {
    const layers: Layer[] = []
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { backgroundColor, backgroundImage, opacity, overflowX } = styleOf(at)
      const layer = { background: backgroundColor, opacity: Number(opacity) }
      if (backgroundImage !== 'none') return undefined
      if (overflowX !== 'visible' && at.clientWidth < 2) return undefined
      if (!isClear(layer)) layers.unshift(layer)
      if (at.matches(':modal, :popover-open')) break
    }
    const base = layers.findLastIndex(
      (layer, at) => isOpaque(layer) && layers.slice(0, at).every(({ opacity }) => opacity === 1),
    )
    return layers.slice(Math.max(0, base))
  }

  function isLarge({ fontSize, fontWeight }: CSSStyleDeclaration): boolean {
    const px = Number.parseFloat(fontSize)
    return px >= 24 || (px >= 18.66 && Number(fontWeight) >= 700)
  }

  const seen = new Map<string, SeenText>()
  function add(element: Element, style = styleOf(element)) {
    if (element.closest(':disabled, [aria-disabled=true], svg, noscript, option, [inert]')) return
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return
    const layers = layersOf(element)
    if (!layers) return
    const look = { color: style.color, layers, isLarge: isLarge(style) }
    const name = JSON.stringify(look)
    if (!seen.has(name)) seen.set(name, { ...look, where: element.outerHTML.slice(0, 160) })
  }

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { parentElement, data } = walker.currentNode as Text
    if (parentElement && /[\p{L}\p{N}]/u.test(data)) add(parentElement)
  }
  for (const field of document.querySelectorAll<HTMLInputElement>('input, textarea')) {
    if (field.matches(':placeholder-shown')) add(field, getComputedStyle(field, '::placeholder'))
    else if (field.value && !/^(hidden|range|color|checkbox|radio)$/.test(field.type)) add(field)
  }
  document.adoptedStyleSheets = [...sheets, still]
  void getComputedStyle(document.body).color
  document.adoptedStyleSheets = sheets
  return [...seen.values()]
}
