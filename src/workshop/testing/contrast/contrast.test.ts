import { expect, test } from 'bun:test'
import { contrastOf, over, readColour } from './colours.ts'
import { hardToRead } from './contrast.ts'
import { markedTheme, themes, tokenOf, tokens } from './tokens.ts'

const white = readColour('#ffffff')

test('the contrast of two colours is that of WCAG', () => {
  expect(contrastOf(readColour('#000000'), white)).toBeCloseTo(21)
  expect(contrastOf(readColour('#00bfff'), white)).toBeCloseTo(2.12, 2)
  expect(contrastOf(readColour('rgb(118 118 118)'), white)).toBeCloseTo(4.54, 2)
})

test('a colour is read however a computed style writes it', () => {
  const half = over(readColour('rgba(0, 0, 0, 0.5)'), white)
  expect(half.rgb.map(Math.round)).toEqual([128, 128, 128])
  const blue = readColour('oklab(0.452014 -0.0324538 -0.311528 / 0.7)')
  expect([blue.rgb.map(Math.round), blue.alpha]).toEqual([[0, 0, 255], 0.7])
  expect(readColour('color(srgb 1 0.5 0 / 0.25)')).toEqual({ rgb: [255, 127.5, 0], alpha: 0.25 })
  const green = readColour('lab(87.8185 -79.271 80.9946)')
  expect(green.rgb.map(Math.round)).toEqual([0, 255, 0])
  expect(readColour('lab(0 0 0 / 0.55)')).toEqual({ rgb: [0, 0, 0], alpha: 0.55 })
  expect(() => readColour('red')).toThrow()
})

const marks = [...markedTheme().matchAll(/(--[\w-]+): (rgb\([^)]*\))/g)]

test('each token has a mark that tells it, and a colour in both themes', () => {
  expect(marks.length).toBeGreaterThan(30)
  for (const [, token = '', mark = ''] of marks) expect(tokenOf(readColour(mark))).toBe(token)
  for (const theme of themes) expect(tokens[theme].size).toBe(marks.length)
  expect(tokens.dark.get('--background')).not.toEqual(tokens.light.get('--background'))
})

const markOf = (token: string) => marks.find(([, name]) => name === token)?.[2] ?? ''
const text = (color: string, ...layers: { background: string; opacity: number }[]) => {
  return { color, layers, isLarge: false, where: '<p>' }
}
const on = (background: string, opacity = 1) => ({ background, opacity })

test('a text is judged in each theme by the tokens that it is made of', () => {
  const foreground = markOf('--foreground')
  expect(hardToRead(text(foreground, on(markOf('--background'))))).toEqual([])
  const same = hardToRead(text(foreground, on(foreground)))
  expect(same.map((line) => line.slice(0, 20))).toEqual([
    'light: 1.00 of --for',
    'dark: 1.00 of --fore',
  ])
  // In the dark, dark text on what stays white in every theme can be read, but not light text.
  expect(hardToRead(text(foreground, on('rgb(255, 255, 255)'))).join()).toStartWith('dark: ')
})

test('what fades fades with its ground, into what lies below', () => {
  const faded = text(
    markOf('--foreground'),
    on(markOf('--background')),
    on('rgba(0, 0, 0, 0)', 0.3),
  )
  expect(hardToRead(faded)).toHaveLength(2)
})

test('a large text may have less contrast', () => {
  const faint = text('rgb(140, 140, 140)', on('rgb(255, 255, 255)'))
  expect(hardToRead(faint)).toHaveLength(2)
  expect(hardToRead({ ...faint, isLarge: true })).toEqual([])
})
