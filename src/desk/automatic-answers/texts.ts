import { texts } from '#kernel/i18n/texts'

/** What the desk itself tells customers, in the company's language. */
export const answerTexts = texts({
  notRecognised: {
    es: 'No reconocimos esa opción. Responde con uno de los números de la lista.',
    pt: 'Não reconhecemos essa opção. Responda com um dos números da lista.',
    en: 'Sorry, we didn’t recognize that option. Reply with one of the numbers in the list.',
  },
  chosen: {
    es: 'Elegiste *{{queue}}*. Te atenderemos en breve.',
    pt: 'Você escolheu *{{queue}}*. Em breve vamos atender você.',
    en: 'You chose *{{queue}}*. We’ll be with you shortly.',
  },
  back: { es: 'Volver', pt: 'Voltar', en: 'Back' },
  main: { es: 'Menú principal', pt: 'Menu principal', en: 'Main menu' },
  rate: {
    es: 'Califica nuestra atención con un número:',
    pt: 'Avalie nosso atendimento com um número:',
    en: 'Rate our service with a number:',
  },
  header: { es: '*Mensaje automático*', pt: '*Mensagem automática*', en: '*Automatic message*' },
  toQueue: {
    es: 'Tu conversación se transfirió al área *{{queue}}*. Te atenderemos en breve.',
    pt: 'Sua conversa foi transferida para o setor *{{queue}}*. Em breve vamos atender você.',
    en: 'Your conversation was transferred to *{{queue}}*. We’ll be with you shortly.',
  },
  toUser: {
    es: 'A partir de ahora te atenderá *{{user}}*.',
    pt: 'A partir de agora, *{{user}}* vai atender você.',
    en: 'From now on, *{{user}}* will be helping you.',
  },
  toQueueAndUser: {
    es: 'Tu conversación se transfirió al área *{{queue}}* y te atenderá *{{user}}*.',
    pt: 'Sua conversa foi transferida para o setor *{{queue}}* e *{{user}}* vai atender você.',
    en: 'Your conversation was transferred to *{{queue}}*, and *{{user}}* will be helping you.',
  },
  noCalls: {
    es: 'Este número no atiende llamadas. Escríbenos un mensaje y te responderemos.',
    pt: 'Este número não atende ligações. Envie uma mensagem e responderemos.',
    en: 'We don’t answer calls on this number. Send us a message and we’ll reply.',
  },
})
