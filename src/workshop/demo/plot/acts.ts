import type { Language } from '#kernel/i18n/languages'
import type { DemoFile } from '../files/files.ts'
import type { DemoCustomer } from '../furnishing/customers.ts'
import type { Meaning } from './understanding.ts'

/** What a customer does with their phone. */
export type Act =
  | { do: 'say'; text: string }
  /** Their last message is written again. */
  | { do: 'edit'; text: string }
  | { do: 'delete' }
  /** To the last message of the company. */
  | { do: 'react'; emoji: string }
  | { do: 'file'; file: DemoFile; text?: string }
  | { do: 'place'; name: string; address: string; latitude: number; longitude: number }
  | { do: 'contact'; name: string; number: string }
  | { do: 'sticker' }
  | { do: 'order'; note: string; articles: { name: string; quantity: number; pesos: number }[] }

export interface Story extends DemoCustomer {
  language: Language
  opening: Act[]
  /** To the agent's words; what is missing here comes from the language's common answers. */
  answers?: Partial<Record<Meaning, Act[]>>
}

export const say = (text: string): Act => ({ do: 'say', text })
export const react = (emoji: string): Act => ({ do: 'react', emoji })
