/** Replaces tailwind-merge in the browser at a tenth of the size; a test compares the two. */
import { own } from '#kernel/own'

const names = (text: string) => text.split(' ')

const exceptions = new Map(
  Object.entries({
    display:
      'block inline inline-block flex inline-flex grid inline-grid table flow-root contents hidden',
    position: 'static relative absolute fixed sticky',
    visibility: 'visible invisible',
    reader: 'sr-only not-sr-only',
    direction: 'flex-row flex-row-reverse flex-col flex-col-reverse',
    wrap: 'flex-wrap flex-nowrap flex-wrap-reverse',
    align: 'text-left text-center text-right text-justify text-start text-end',
    balance: 'text-wrap text-nowrap text-balance text-pretty',
    size: 'text-2xs text-xs text-sm text-base text-lg text-xl text-2xl',
    family: 'font-sans font-mono',
    decoration: 'underline overline line-through no-underline',
    dashes: 'border-solid border-dashed border-dotted border-none',
    outline: 'outline-none outline-hidden',
  }).flatMap(([property, classes]) => names(classes).map((name) => [name, `:${property}`])),
)

/** Classes that combine into one value. */
const joined = /^(from|via|to|snap|divide|decoration)-/
const prefixed =
  /^(bg(?!-linear)|text|border(?:-[xytrbl])?|ring|outline(?!-offset)|stroke|whitespace|cursor)(?:-(.*))?$/
const isLength = /^$|^\d|^\[(length:)?[\d.]/
/** `[content-visibility:auto]` */
const arbitrary = /^\[[\w-]+:/
const beforeValue = /^([^[(]*?)-?(?:[[(].*|[^-[(]*)$/

function propertyOf(name: string): string | undefined {
  const property = exceptions.get(name) ?? arbitrary.exec(name)?.[0]
  if (property) return property
  const [, prefix, value = ''] = prefixed.exec(name) ?? []
  if (prefix === 'text' && isLength.test(value)) return ':size'
  if (prefix) return isLength.test(value) ? `${prefix} width` : prefix
  return joined.test(name) ? undefined : beforeValue.exec(name)?.[1] || name
}

/** Properties that another one includes. */
const parts: Record<string, string> = {
  p: 'px py pt pr pb pl',
  px: 'pr pl',
  py: 'pt pb',
  m: 'mx my mt mr mb ml',
  mx: 'mr ml',
  my: 'mt mb',
  gap: 'gap-x gap-y',
  size: 'w h',
  inset: 'inset-x inset-y top right bottom left',
  'inset-x': 'right left',
  'inset-y': 'top bottom',
  overflow: 'overflow-x overflow-y',
  'line-clamp': ':display overflow',
  flex: 'basis grow shrink',
  ':size': 'leading',
}
const sides: Record<string, string[]> = { x: ['r', 'l'], y: ['t', 'b'] }

function partsOf(property: string): string[] {
  const [, axis = '', width = ''] = /^border-([xy])( width)?$/.exec(property) ?? []
  return (
    own(sides, axis)?.map((side) => `border-${side}${width}`) ?? names(own(parts, property) ?? '')
  )
}

/** A border of one side is part of that of all sides, in width and in colour. */
const isSide = (property: string, whole: string) =>
  /^(border|rounded)/.test(whole) &&
  property.startsWith(whole.replace(' width', '-')) &&
  property.endsWith(' width') === whole.endsWith(' width')

/** Length of the variants with their colons; colons within brackets belong to a value. */
function variantsOf(name: string): number {
  let depth = 0
  let end = 0
  for (let at = 0; at < name.length; at += 1) {
    if (name[at] === '[') depth += 1
    if (name[at] === ']') depth -= 1
    if (name[at] === ':' && depth === 0) end = at + 1
  }
  return end
}

function merge(classes: string): string {
  const later = new Map<string, string[]>()
  return classes.split(/\s+/).reduceRight<string>((text, name) => {
    const end = name.endsWith('!') ? '!' : ''
    const at = variantsOf(name)
    const where = name.slice(0, at) + end
    const property = propertyOf(name.slice(at, name.length - end.length).replace(/^-/, ''))
    const set = later.get(where) ?? []
    if (property && set.some((one) => one === property || isSide(property, one))) return text
    if (property) later.set(where, [...set, property, ...partsOf(property)])
    return text ? `${name} ${text}` : name
  }, '')
}

const merged = new Map<string, string>()

function twMerge(classes: string): string {
  const known = merged.get(classes)
  if (known !== undefined) return known
  const result = merge(classes.trim())
  merged.set(classes, result)
  return result
}

export const extendTailwindMerge = () => twMerge
