/**
 * Which classes set the same property: the later one of them stays. Only the properties that parts set,
 * since the whole configuration of tailwind-merge weighs more than all the parts.
 */
import { createTailwindMerge } from 'tailwind-merge'

type Group = readonly (string | ((value: string) => boolean) | { [prefix: string]: Group })[]

const any = () => true
const isLength = (value: string) => /^(\d|\[(length:)?[\d.])/.test(value)

const words = (text: string) => text.split(' ')
/** The prefix is the property, whatever follows: `px-3`, `max-w-lg`. */
const prefixed = (text: string) =>
  words(text).map((prefix): [string, Group] => [prefix, [{ [prefix]: ['', any] }]])
/** `border-2` is a width, `border-input` a colour. */
const lined = (text: string) =>
  words(text).flatMap((prefix): [string, Group][] => [
    [`${prefix} width`, [{ [prefix]: ['', isLength] }]],
    [`${prefix} color`, [{ [prefix]: [any] }]],
  ])

const classGroups: Record<string, Group> = Object.fromEntries<Group>([
  ...prefixed('p px py pt pr pb pl m mx my mt mr mb ml gap gap-x gap-y space-x space-y size w h'),
  ...prefixed('min-w min-h max-w max-h inset inset-x inset-y top right bottom left z opacity'),
  ...prefixed('rounded rounded-t rounded-r rounded-b rounded-l rounded-tl rounded-tr rounded-br'),
  ...prefixed('rounded-bl bg shadow leading tracking items self animate transition duration fill'),
  ...prefixed('translate-x translate-y grid-cols whitespace overflow overflow-x overflow-y'),
  ...prefixed('cursor select underline-offset outline-offset line-clamp basis grow shrink order'),
  ...prefixed('object align resize pointer-events col-start row-start float'),
  ...lined('border border-x border-y border-t border-r border-b border-l ring outline stroke'),
  ['outline style', [{ outline: words('none hidden solid dashed dotted') }]],
  ['border style', [{ border: words('solid dashed dotted double hidden none') }]],
  ['justify', [{ justify: words('start end center between around evenly stretch normal') }]],
  ['flex direction', [{ flex: words('row row-reverse col col-reverse') }]],
  ['flex wrap', [{ flex: words('nowrap wrap wrap-reverse') }]],
  ['flex', [{ flex: [any] }]],
  ['background image', [{ bg: [{ linear: [any] }] }]],
  [
    'display',
    words('block inline inline-block flex inline-flex grid inline-grid flow-root hidden'),
  ],
  ['visibility', words('visible invisible')],
  ['reader', words('sr-only not-sr-only')],
  ['position', words('static relative absolute fixed sticky')],
  ['text align', [{ text: words('left center right justify start end') }]],
  ['text wrap', [{ text: words('wrap nowrap balance pretty') }]],
  ['text size', [{ text: [...words('2xs xs sm base lg xl 2xl'), isLength] }]],
  ['text color', [{ text: [any] }]],
  ['font family', [{ font: words('sans mono') }]],
  ['font weight', [{ font: [any] }]],
  ['decoration', words('underline overline line-through no-underline')],
])

const box = (name: string) => ({
  [name]: words('x y t r b l').map((side) => name + side),
  [`${name}x`]: [`${name}r`, `${name}l`],
  [`${name}y`]: [`${name}t`, `${name}b`],
})
const sidesOf = (what: string) => words('x y t r b l').map((side) => `border-${side} ${what}`)

export const merge = createTailwindMerge(() => ({
  cacheSize: 500,
  theme: {},
  classGroups,
  conflictingClassGroups: {
    ...box('p'),
    ...box('m'),
    gap: ['gap-x', 'gap-y'],
    size: ['w', 'h'],
    inset: words('inset-x inset-y top right bottom left'),
    'inset-x': ['right', 'left'],
    'inset-y': ['top', 'bottom'],
    rounded: words('t r b l tl tr br bl').map((corner) => `rounded-${corner}`),
    'rounded-t': ['rounded-tl', 'rounded-tr'],
    'rounded-b': ['rounded-bl', 'rounded-br'],
    'border width': sidesOf('width'),
    'border color': sidesOf('color'),
    overflow: ['overflow-x', 'overflow-y'],
    'line-clamp': ['display', 'overflow'],
    flex: ['basis', 'grow', 'shrink'],
    'text size': ['leading'],
  },
  conflictingClassGroupModifiers: { 'text size': ['leading'] },
  orderSensitiveModifiers: words('before after placeholder file marker selection first-line'),
}))
