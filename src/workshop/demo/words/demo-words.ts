import type { Language } from '#kernel/i18n/languages'
import { englishShop } from './english-shop.ts'
import { englishTalk } from './english-talk.ts'
import { portugueseShop } from './portuguese-shop.ts'
import { portugueseTalk } from './portuguese-talk.ts'
import { spanishShop } from './spanish-shop.ts'
import { spanishTalk } from './spanish-talk.ts'
import type { DemoWords } from './words.ts'

export const demoWords: Record<Language, DemoWords> = {
  es: { language: 'es', ...spanishShop, ...spanishTalk },
  pt: { language: 'pt', ...portugueseShop, ...portugueseTalk },
  en: { language: 'en', ...englishShop, ...englishTalk },
}
