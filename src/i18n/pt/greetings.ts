import type { Catalogue } from '../es.ts'

export const greetings: Catalogue['greetings'] = {
  earlyMorning: 'Boa madrugada',
  morning: 'Bom dia',
  afternoon: 'Boa tarde',
  evening: 'Boa noite',
}
