/**
 * Whether the texts of a page can be read in both themes, by WCAG 2.2 AA. A theme is nothing but
 * colours: the page is looked at once, in a theme in which each colour tells its token, and the rest
 * is arithmetic.
 */
import type { Page } from 'playwright-core'
import { type Colour, contrastOf, over, readColour } from './colours.ts'
import { type SeenText, textsSeen } from './texts.ts'
import { markedTheme, type Theme, themes, tokenOf, tokens } from './tokens.ts'

const least = { usual: 4.5, large: 3 }

/** Of a page in either theme, which is left as it was. */
export async function contrastFindings(page: Page): Promise<string[]> {
  const texts = await page.evaluate(textsSeen, markedTheme())
  if (texts.length === 0) throw new Error(`no text is seen at ${page.url()}`)
  return texts.flatMap(hardToRead)
}

export function hardToRead(text: SeenText): string[] {
  return themes.flatMap((theme) => {
    const { seen, below } = paint(text, theme)
    const contrast = contrastOf(seen, below)
    if (contrast >= (text.isLarge ? least.large : least.usual)) return []
    const names = text.layers.map(({ background }) => nameOf(background))
    return `${theme}: ${contrast.toFixed(2)} of ${nameOf(text.color)} on ${names.join(', ')}: ${text.where}`
  })
}

/** From the outermost element to the text; what is half seen lets through what was there before. */
function paint({ color, layers }: SeenText, theme: Theme) {
  const paper: Colour = { rgb: [255, 255, 255], alpha: 1 }
  function inside(at: number, before: Colour): { seen: Colour; below: Colour } {
    const layer = layers[at]
    if (!layer) return { seen: over(inTheme(color, theme), before), below: before }
    const { seen, below } = inside(at + 1, over(inTheme(layer.background, theme), before))
    const faded = (one: Colour) => over({ ...one, alpha: layer.opacity }, before)
    return { seen: faded(seen), below: faded(below) }
  }
  return inside(0, paper)
}

function inTheme(text: string, theme: Theme): Colour {
  const colour = readColour(text)
  const token = tokenOf(colour)
  const own = token === undefined ? undefined : tokens[theme].get(token)
  if (token === undefined || !own) return colour
  // A part of what the token has in the light theme, in which it was marked.
  const part = colour.alpha / (tokens.light.get(token)?.alpha ?? 1)
  return { rgb: own.rgb, alpha: own.alpha * part }
}

const nameOf = (text: string) => tokenOf(readColour(text)) ?? text
