/** What the desk itself tells customers, in the company's language. */
export const answers = {
  notRecognised: 'No reconocimos esa opción. Responde con uno de los números de la lista.',
  back: 'Volver',
  main: 'Menú principal',
  rate: 'Califica nuestra atención con un número:',
  rate1: 'Insatisfecho',
  rate2: 'Regular',
  rate3: 'Excelente',
  header: '*Mensaje automático*',
  toQueue: 'Tu conversación pasó al área *{{queue}}*. Te atenderemos en breve.',
  toUser: 'A partir de ahora te atiende *{{user}}*.',
  toQueueAndUser: 'Tu conversación pasó al área *{{queue}}* y te atiende *{{user}}*.',
  noCalls: 'Este número no atiende llamadas. Escríbenos un mensaje y te responderemos.',
}
