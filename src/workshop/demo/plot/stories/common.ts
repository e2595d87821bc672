/** What everybody answers, by language. */
import type { Language } from '#kernel/i18n/languages'
import { type Act, react, say } from '../acts.ts'
import type { Meaning } from '../understanding.ts'

export interface CommonAnswers {
  understood: Record<Meaning, Act[]>
  /** To everything else, one after the other. */
  otherwise: string[]
  received: string
  picture: string
  /** Written out of the blue, by somebody who has bought before. */
  later: string[]
}

export const commonAnswers: Record<Language, CommonAnswers> = {
  es: {
    understood: {
      yes: [say('Perfecto, muchas gracias 🙌')],
      no: [say('Ah, qué pena. ¿Y qué me recomiendan?')],
      price: [react('👍'), say('Me parece bien. ¿Cómo pago?')],
      address: [
        {
          do: 'place',
          name: 'Mi casa',
          address: 'Calle Frida Kahlo 88, Coyoacán',
          latitude: 19.3553,
          longitude: -99.1625,
        },
        say('Es la puerta azul, junto a la farmacia.'),
      ],
      thanks: [{ do: 'sticker' }],
      greeting: [say('¡Hola! Gracias por contestar tan rápido.')],
    },
    otherwise: [
      '¿Y cuánto tardaría?',
      'De acuerdo, lo espero.',
      'Me parece muy bien. ¿Cómo pago?',
      'Listo, quedo al pendiente.',
    ],
    received: 'Lo recibí, gracias.',
    picture: '¡Qué bonito! Así quedaría en mi casa:',
    later: [
      'Hola otra vez, ¿ya tienen novedades de mi pedido?',
      '¿Siguen con la promoción de noviembre?',
      'Quisiera otra silla igual a la que compré, ¿se puede?',
      '¿Me mandan la factura, por favor?',
    ],
  },
  pt: {
    understood: {
      yes: [say('Perfeito, obrigado!')],
      no: [say('Que pena. E o que vocês recomendam?')],
      price: [react('👍'), say('Está bom. Como faço para pagar?')],
      address: [
        {
          do: 'place',
          name: 'Minha casa',
          address: 'Rua Oscar Freire 455, São Paulo',
          latitude: -23.5629,
          longitude: -46.6717,
        },
      ],
      thanks: [{ do: 'sticker' }],
      greeting: [say('Olá! Obrigado por responder tão rápido.')],
    },
    otherwise: ['E quanto tempo demora?', 'Combinado 👍', 'Tá bom!', 'Fico no aguardo.'],
    received: 'Recebi, obrigado.',
    picture: 'Que bonito! Ficaria assim na minha casa:',
    later: ['Oi de novo! Meu pedido já saiu?', 'Vocês ainda têm aquela cadeira de nogueira?'],
  },
  en: {
    understood: {
      yes: [say('Great, thank you!')],
      no: [say('Oh well. What would you recommend instead?')],
      price: [react('👍'), say('Sounds good. How can I pay?')],
      address: [
        {
          do: 'place',
          name: 'Home',
          address: '221 Baker Street, San Francisco',
          latitude: 37.7749,
          longitude: -122.4194,
        },
      ],
      thanks: [{ do: 'sticker' }],
      greeting: [say('Hi! Thanks for the quick reply.')],
    },
    otherwise: ['How long will it take?', 'Sounds good.', 'Perfect 👍', 'I will wait for it then.'],
    received: 'Got it, thanks.',
    picture: 'Lovely! This is how it would look at my place:',
    later: ['Hi again, any news about my order?', 'Do you still have those walnut chairs?'],
  },
}

/** Of Brazil, of the United States; everybody else speaks the shop's. */
export function languageOfNumber(number: string, shop: Language): Language {
  if (number.startsWith('55')) return 'pt'
  return number.startsWith('1') ? 'en' : shop
}
