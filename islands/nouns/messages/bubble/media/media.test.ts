import { expect, test } from 'bun:test'
import { placeIn } from '#kernel/media/place-state'
import { mediaPath } from '../../../../kit/text/media-path.ts'
import { captionOf, kindOf, seenAs } from './kinds.ts'
import { barsOf, boxOf, clockText, extensionOf } from './measures.ts'

test('text is text, what is known has its part, everything else says what it is', () => {
  expect(['chat', '', 'extendedTextMessage'].map(kindOf)).toEqual([undefined, undefined, undefined])
  expect([kindOf('image'), kindOf('call_log'), kindOf('eventMessage'), kindOf('event')]).toEqual([
    'image',
    'call_log',
    'unknown',
    'event',
  ])
})

test('a document’s name is not said twice, a caption is', () => {
  const media = {
    name: 'a.pdf',
    kind: 'document' as const,
    mimetype: 'application/pdf',
    bytes: 1,
    width: null,
    height: null,
    seconds: null,
    preview: null,
  }
  expect(captionOf({ mediaType: 'application', body: 'a.pdf', media })).toBe('')
  expect(captionOf({ mediaType: 'application', body: 'the bill', media })).toBe('the bill')
  expect(captionOf({ mediaType: 'sticker', body: 'sticker', media: null })).toBe('')
})

test('only what is a picture is drawn as one', () => {
  const base = { name: '', bytes: 1, width: null, height: null, seconds: null, preview: null }
  const seen = (mediaType: string, kind: 'image' | 'video' | 'document', mimetype: string) =>
    seenAs({
      mediaType,
      mediaUrl: '/media/a',
      isDeleted: false,
      media: { ...base, kind, mimetype },
    })
  expect(seen('image', 'image', 'image/png')).toBe('image')
  expect(seen('image', 'document', 'application/zip')).toBeUndefined()
  expect(seen('sticker', 'document', 'application/was')).toBeUndefined()
  expect(seen('product', 'image', 'image/jpeg')).toBe('image')
  expect(seen('options', 'video', 'video/mp4')).toBe('video')
})

test('a file is asked from the server the page came from', () => {
  expect(mediaPath('https://elsewhere.example/media/a1.jpg')).toBe('/media/a1.jpg')
  expect(mediaPath('blob:http://localhost/1-2')).toBe('blob:http://localhost/1-2')
})

test('a picture’s room fits the bubble, keeps its shape, and can always be hit', () => {
  expect(boxOf({ width: 1600, height: 1200 })).toEqual({ width: 320, height: 240 })
  expect(boxOf({ width: 1200, height: 3400 })).toEqual({ width: 120, height: 340 })
  expect(boxOf({ width: 4000, height: 100 })).toEqual({ width: 320, height: 96 })
  expect(boxOf({ width: 200, height: 150 })).toEqual({ width: 200, height: 150 })
  expect(boxOf({ width: null, height: 9 })).toEqual({ width: 240, height: 180 })
})

test('times and kinds of files read as people say them', () => {
  expect([7, 723, 3723].map(clockText)).toEqual(['0:07', '12:03', '1:02:03'])
  expect(extensionOf('Lista de precios.xlsx', 'application/pdf')).toBe('XLSX')
  expect(extensionOf('', 'application/pdf')).toBe('PDF')
  expect(extensionOf('sin nombre', 'application/octet-stream')).toBe('')
})

test('loudness fills the bars whatever its length, and silence is a line', () => {
  expect(barsOf([0, 50, 100, 50], 2)).toEqual([0.5, 1])
  expect(barsOf([10, 100], 4)).toEqual([0.1, 0.1, 1, 1])
  expect(new Set(barsOf(null, 3))).toEqual(new Set([0.12]))
  expect(barsOf([], 3)).toHaveLength(3)
})

test('a place leads to its own coordinates, whatever address came with it', () => {
  const body = 'data:image/jpeg;base64,QUJD|https://evil.example/?q=19.4,-99.1|19.4,-99.1'
  expect(placeIn(body)).toEqual({
    thumbnail: 'data:image/jpeg;base64,QUJD',
    map: 'https://maps.google.com/maps?q=19.4%2C-99.1&z=17',
    coordinates: '19.4,-99.1',
    name: '',
    about: '',
  })
  const named = placeIn(`${body}|Mercado Roma\nQuerétaro 225\nColonia | Roma`)
  expect([named?.name, named?.about]).toEqual(['Mercado Roma', 'Querétaro 225, Colonia | Roma'])
  expect(placeIn('|https://maps.google.com/maps?q=1,2&z=17|1,2')?.thumbnail).toBe('')
  const withoutMap = { thumbnail: '', map: null, coordinates: null }
  const stranger = { ...withoutMap, name: 'javascript:alert(1)|x', about: '' }
  expect(placeIn('javascript:alert(1)|x')).toEqual(stranger)
  expect(placeIn('data:image/svg+xml;base64,QUJD|x|1,2')?.thumbnail).toBe('')
})

test('a place without coordinates has its name and no map, also as earlier versions stored it', () => {
  const place = { thumbnail: '', map: null, coordinates: null, name: 'Mercado', about: 'Local 3' }
  const nowhere = '|https://maps.google.com/maps?q=null,null&z=17|null,null|Mercado\nLocal 3'
  for (const body of ['Mercado\nLocal 3', nowhere]) expect(placeIn(body)).toEqual(place)
})
