import type { Catalogue } from '../es.ts'

export const answers: Catalogue['answers'] = {
  notRecognised: 'Não reconhecemos essa opção. Responda com um dos números da lista.',
  back: 'Voltar',
  main: 'Menu principal',
  rate: 'Avalie nosso atendimento com um número:',
  rate1: 'Insatisfeito',
  rate2: 'Regular',
  rate3: 'Excelente',
  header: '*Mensagem automática*',
  toQueue: 'Sua conversa passou para o setor *{{queue}}*. Em breve vamos atender você.',
  toUser: 'A partir de agora *{{user}}* atende você.',
  toQueueAndUser: 'Sua conversa passou para o setor *{{queue}}* e *{{user}}* atende você.',
  noCalls: 'Este número não atende ligações. Escreva uma mensagem e responderemos.',
}
