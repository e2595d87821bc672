import { expect, test } from 'bun:test'
import { hugePng, pngOf } from '#workshop/testing/files/pictures'
import { isTooManyPixels, measurePicture, thumbnailOf } from './pictures.ts'

const bomb = new Blob([hugePng(16_000)])
const picture = new Blob([new Uint8Array(await pngOf(640, 480))])

test('a picture of too many pixels is refused before it is unpacked', async () => {
  const before = process.memoryUsage().rss
  for (const decoded of [measurePicture(bomb), thumbnailOf(bomb, 72)]) {
    expect(await decoded.catch(isTooManyPixels)).toBe(true)
  }
  expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000)
})

test('pictures are decoded one at a time, and a broken one does not stop those behind it', async () => {
  const order: string[] = []
  const note = (name: string) => () => void order.push(name)
  const large = new Blob([hugePng(6_000)])
  await Promise.all([
    measurePicture(large).then(note('large')),
    thumbnailOf(new Blob(['no picture']), 72).catch(note('broken')),
    measurePicture(picture).then(note('small')),
    thumbnailOf(picture, 72).then(note('thumbnail')),
  ])
  expect(order).toEqual(['large', 'broken', 'small', 'thumbnail'])
})

test('measures, preview and thumbnail of an ordinary picture', async () => {
  const { preview, ...size } = await measurePicture(picture)
  expect(size).toEqual({ width: 640, height: 480 })
  expect(preview).toStartWith('data:image/png')
  const small = await new Bun.Image(await thumbnailOf(picture, 72)).metadata()
  expect(small).toMatchObject({ width: 72, height: 54, format: 'jpeg' })
})
