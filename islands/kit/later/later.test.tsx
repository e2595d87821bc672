import { expect, test } from 'bun:test'
import { renderToString } from 'react-dom/server'
import { later } from './later.tsx'

test('the server leaves a later part out, loaded or not', async () => {
  const Part = later(async () => () => <p>drafted</p>)
  expect(renderToString(<Part />)).toBe('')
  await Bun.sleep(1)
  expect(renderToString(<Part />)).toBe('')
})
