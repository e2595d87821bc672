import { texts } from '#kernel/i18n/texts'

export const joinedPeopleTexts = texts({
  title: {
    es: 'Dos personas en un contacto',
    pt: 'Duas pessoas em um contato',
    en: 'Two people in one contact',
  },
  about: {
    es: 'Un teléfono fijo de Brasil y el celular con un 9 delante de las mismas cifras se tomaban por la misma persona. Al separarlos, la segunda recibe un contacto propio con sus mensajes en un ticket cerrado. Se puede deshacer durante un día.',
    pt: 'Um telefone fixo do Brasil e o celular com um 9 antes dos mesmos dígitos eram tratados como a mesma pessoa. Ao separar, a segunda ganha um contato próprio com as mensagens dela em um ticket fechado. Dá para desfazer durante um dia.',
    en: 'A landline of Brazil and the mobile with a 9 before the same digits were taken for one person. Splitting gives the second one a contact of their own, with their messages in a closed ticket. It can be undone for a day.',
  },
  both: {
    es: '{{number}} y {{secondNumber}}',
    pt: '{{number}} e {{secondNumber}}',
    en: '{{number}} and {{secondNumber}}',
  },
  messages_one: {
    es: '{{count}} mensaje es de {{secondNumber}}.',
    pt: '{{count}} mensagem é de {{secondNumber}}.',
    en: '{{count}} message is from {{secondNumber}}.',
  },
  messages_other: {
    es: '{{count}} mensajes son de {{secondNumber}}.',
    pt: '{{count}} mensagens são de {{secondNumber}}.',
    en: '{{count}} messages are from {{secondNumber}}.',
  },
  stays: {
    es: 'Nada dice de quién son, y se quedan con {{number}}: {{things}}.',
    pt: 'Nada diz de quem são, e ficam com {{number}}: {{things}}.',
    en: 'Nothing says whose they are, so they stay with {{number}}: {{things}}.',
  },
  notes_one: { es: '{{count}} nota', pt: '{{count}} nota', en: '{{count}} note' },
  notes_other: { es: '{{count}} notas', pt: '{{count}} notas', en: '{{count}} notes' },
  tags_one: { es: '{{count}} etiqueta', pt: '{{count}} etiqueta', en: '{{count}} tag' },
  tags_other: { es: '{{count}} etiquetas', pt: '{{count}} etiquetas', en: '{{count}} tags' },
  ratings_one: { es: '{{count}} evaluación', pt: '{{count}} avaliação', en: '{{count}} rating' },
  ratings_other: {
    es: '{{count}} evaluaciones',
    pt: '{{count}} avaliações',
    en: '{{count}} ratings',
  },
  schedules_one: {
    es: '{{count}} mensaje programado',
    pt: '{{count}} mensagem agendada',
    en: '{{count}} scheduled message',
  },
  schedules_other: {
    es: '{{count}} mensajes programados',
    pt: '{{count}} mensagens agendadas',
    en: '{{count}} scheduled messages',
  },
  split: { es: 'Separar', pt: 'Separar', en: 'Split' },
  splitNamed: { es: 'Separar a {{name}}', pt: 'Separar {{name}}', en: 'Split {{name}}' },
  splitDone: {
    es: '{{secondNumber}} tiene ahora un contacto propio.',
    pt: '{{secondNumber}} tem agora um contato próprio.',
    en: '{{secondNumber}} has a contact of their own now.',
  },
  isSplit: {
    es: 'Separados: {{secondNumber}} tiene un contacto propio.',
    pt: 'Separados: {{secondNumber}} tem um contato próprio.',
    en: 'Split: {{secondNumber}} has a contact of their own.',
  },
  undo: { es: 'Deshacer', pt: 'Desfazer', en: 'Undo' },
  undoNamed: {
    es: 'Deshacer la separación de {{name}}',
    pt: 'Desfazer a separação de {{name}}',
    en: 'Undo the split of {{name}}',
  },
  undone: {
    es: 'Los dos están otra vez en un contacto.',
    pt: 'As duas estão de novo em um contato.',
    en: 'Both are in one contact again.',
  },
})
