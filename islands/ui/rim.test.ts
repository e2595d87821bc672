import { expect, test } from 'bun:test'
import { needsRim } from './rim.ts'

test.each([
  '#fff',
  '#FFFFFF',
  '#fafafa',
  '#ffffee',
  '#f0f0f0',
  '#000',
  '#000000',
  '#14181d',
  '#1a1a2e',
])('%s is lost on light or on dark without a rim', (color) => expect(needsRim(color)).toBe(true))

test.each([
  '#A4CCCC',
  '#00BFFF',
  '#808080',
  '#ff0000',
  '#ffd700',
  '#0000ff',
  '#8a5300',
  'currentColor',
  '',
])('%s needs none', (color) => expect(needsRim(color)).toBe(false))
