import { expect, test } from 'bun:test'
import { nounsIn } from './nouns.ts'

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
