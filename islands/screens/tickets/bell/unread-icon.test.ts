import { expect, test } from 'bun:test'
import { iconWith } from './unread-icon.ts'

const drawn = (count: number) => decodeURIComponent(iconWith(count).split(',').slice(1).join(','))
const textOf = (count: number) => /<text [^>]*>([^<]*)<\/text>/.exec(drawn(count))?.[1]

test('who has read everything sees the icon as it is', () => {
  expect(iconWith(0)).toBe('/icons/recado.svg')
})

test('the number is on it; from ten on it would be too small to read', () => {
  expect([1, 9, 10, 250].map(textOf)).toEqual(['1', '9', '9+', '9+'])
})

test('the number is in the middle of its mark, which stays within the picture', () => {
  for (const count of [1, 10]) {
    const [, x = '', width = ''] = /<rect x="(\d+)" y="\d+" width="(\d+)"/.exec(drawn(count)) ?? []
    const middle = Number(/<text x="([\d.]+)"/.exec(drawn(count))?.[1])
    expect(middle).toBe(Number(x) + Number(width) / 2)
    expect(Number(x) + Number(width)).toBeLessThanOrEqual(32)
  }
})
