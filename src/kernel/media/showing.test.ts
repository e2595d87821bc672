import { expect, test } from 'bun:test'
import { downloadName } from './showing.ts'

test.each([
  ['factura', 'application/pdf', 'factura.pdf'],
  ['Cotización Sr. Pérez', 'application/pdf', 'Cotización Sr. Pérez.pdf'],
  ['v1.2', 'image/jpeg', 'v1.2.jpg'],
  ['factura.pdf', 'application/pdf', 'factura.pdf'],
  ['app.apk', 'application/zip', 'app.apk'],
  ['plano', 'application/octet-stream', 'plano'],
  ['', 'application/pdf', 'abc.pdf'],
])('%j of %s is downloaded as %j', (originalName, mimetype, downloaded) => {
  expect(downloadName({ originalName, mimetype, name: 'abc' })).toBe(downloaded)
})
