import type { Catalogue } from '../es.ts'

export const greetings: Catalogue['greetings'] = {
  earlyMorning: 'Hello',
  morning: 'Good morning',
  afternoon: 'Good afternoon',
  evening: 'Good evening',
}
