import { expect, test } from 'bun:test'
import { renderToString } from 'react-dom/server'
import { I18nextProvider as Packaged, useTranslation as usePackaged } from 'react-i18next'
import { catalogues, translatorFor } from './catalogues.ts'
import { I18nextProvider, useTranslation } from './light-react-i18next.ts'
import { createLightTranslator } from './light-translator.ts'

const Light = () => <p>{said(useTranslation(['chats', 'common']).t)}</p>
const Heavy = () => <p>{said(usePackaged(['chats', 'common']).t)}</p>

test('a page says the same as with the package that the server uses', () => {
  const { translator } = createLightTranslator('es', catalogues.es)
  const light = renderToString(
    <I18nextProvider i18n={translator}>
      <Light />
    </I18nextProvider>,
  )
  const heavy = renderToString(
    <Packaged i18n={translatorFor('es')}>
      <Heavy />
    </Packaged>,
  )
  expect(light).toBe(heavy)
  expect(light).toContain('2 mensajes sin leer')
})

function said(t: unknown): string {
  const keys: [string, object?][] = [['title'], ['unread', { count: 2 }], ['common:save']]
  return keys.map((key) => (typeof t === 'function' ? Reflect.apply(t, undefined, key) : '')).join()
}
