import { texts } from '#i18n/texts'

/** What the desk itself tells customers, in the company's language. */
export const answerTexts = texts({
  notRecognised: {
    es: 'No reconocimos esa opción. Responde con uno de los números de la lista.',
    pt: 'Não reconhecemos essa opção. Responda com um dos números da lista.',
    en: 'We did not recognise that option. Reply with one of the numbers in the list.',
  },
  back: { es: 'Volver', pt: 'Voltar', en: 'Back' },
  main: { es: 'Menú principal', pt: 'Menu principal', en: 'Main menu' },
  rate: {
    es: 'Califica nuestra atención con un número:',
    pt: 'Avalie nosso atendimento com um número:',
    en: 'Rate our service with a number:',
  },
  rate1: { es: 'Insatisfecho', pt: 'Insatisfeito', en: 'Unsatisfactory' },
  rate2: { es: 'Regular', pt: 'Regular', en: 'Regular' },
  rate3: { es: 'Excelente', pt: 'Excelente', en: 'Excellent' },
  header: { es: '*Mensaje automático*', pt: '*Mensagem automática*', en: '*Automatic message*' },
  toQueue: {
    es: 'Tu conversación pasó al área *{{queue}}*. Te atenderemos en breve.',
    pt: 'Sua conversa passou para o setor *{{queue}}*. Em breve vamos atender você.',
    en: 'Your conversation is now with *{{queue}}*. We will be with you shortly.',
  },
  toUser: {
    es: 'A partir de ahora te atiende *{{user}}*.',
    pt: 'A partir de agora *{{user}}* atende você.',
    en: 'From now on *{{user}}* is looking after you.',
  },
  toQueueAndUser: {
    es: 'Tu conversación pasó al área *{{queue}}* y te atiende *{{user}}*.',
    pt: 'Sua conversa passou para o setor *{{queue}}* e *{{user}}* atende você.',
    en: 'Your conversation is now with *{{queue}}*, and *{{user}}* is looking after you.',
  },
  noCalls: {
    es: 'Este número no atiende llamadas. Escríbenos un mensaje y te responderemos.',
    pt: 'Este número não atende ligações. Escreva uma mensagem e responderemos.',
    en: 'Calls to this number are not answered. Send us a message and we will reply.',
  },
})
