import { expect, test } from 'bun:test'
import { drawnPartsIn, nounsIn } from './nouns.ts'

test('the nouns of a screen are those its sources name', () => {
  const sources = [
    "const { t } = useTranslation('users')",
    "const { t } = useTranslation([\n    'chats',\n    'common',\n  ])",
    "t('tickets:moreActions')",
    'const { i18n } = useTranslation()',
    "const nouns = ['errors', 'reasons'] satisfies (keyof Catalogue)[]",
    "const text = at('not:this')",
  ]
  expect(nounsIn(sources)).toEqual(['chats', 'common', 'errors', 'reasons', 'tickets', 'users'])
})

test('the parts that the server draws are those fetched without `later`', () => {
  const source = `const chat = fetched(async () => (await import('./conversation/chat.tsx')).Chat)
const Info = later(async () => (await import('./message-info.tsx')).Info)`
  expect(drawnPartsIn(source)).toEqual(['chat.tsx'])
})
