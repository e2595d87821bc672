import { expect, test } from 'bun:test'
import { createInstance } from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import { AppError } from '#kernel/errors'
import { LoadFailure } from './load-failure.tsx'

const i18n = createInstance()
await i18n.use(initReactI18next).init({
  lng: 'es',
  resources: { es: { common: { listFailed: 'No se pudo cargar', retry: 'Reintentar' } } },
})

const shownFor = (failure: AppError) =>
  renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <LoadFailure failure={failure} retry={() => undefined} />
    </I18nextProvider>,
  )

test('what could not be loaded unexpectedly says its reference, other failures have none', () => {
  const id = '4f1c2a9b-0000-4000-8000-000000000000'
  expect(shownFor(new AppError('ERR_INTERNAL', { id }))).toContain('No se pudo cargar (4f1c2a9b)')
  expect(shownFor(new AppError('ERR_BUSY'))).toContain('>No se pudo cargar<')
})
