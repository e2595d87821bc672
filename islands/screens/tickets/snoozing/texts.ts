import { texts } from '#kernel/i18n/texts'

export const snoozingTexts = texts({
  title: {
    es: 'Posponer el ticket de {{name}}',
    pt: 'Adiar o ticket de {{name}}',
    en: 'Snooze {{name}}’s ticket',
  },
  about: {
    es: 'Sale de tus tickets abiertos y vuelve a esa hora, o antes si el cliente escribe.',
    pt: 'Sai dos seus tickets abertos e volta nessa hora, ou antes se o cliente escrever.',
    en: 'It leaves your open tickets and comes back at that time, or earlier if the customer writes.',
  },
  laterToday: { es: 'Más tarde hoy', pt: 'Mais tarde hoje', en: 'Later today' },
  tomorrow: { es: 'Mañana por la mañana', pt: 'Amanhã de manhã', en: 'Tomorrow morning' },
  nextOpen: { es: 'El próximo día abierto', pt: 'O próximo dia aberto', en: 'Next open day' },
  monday: { es: 'El próximo lunes', pt: 'Na próxima segunda-feira', en: 'Next Monday' },
  afterMonday: { es: 'La próxima semana', pt: 'Na próxima semana', en: 'Next week' },
  own: { es: 'Otra fecha y hora', pt: 'Outra data e hora', en: 'Another date and time' },
  snooze: { es: 'Posponer', pt: 'Adiar', en: 'Snooze' },
  past: {
    es: 'Elige una hora que todavía no haya pasado.',
    pt: 'Escolha uma hora que ainda não passou.',
    en: 'Choose a time that is yet to come.',
  },
  wake: { es: 'Volver a los abiertos ahora', pt: 'Voltar aos abertos agora', en: 'Wake it now' },
  done: {
    es: 'Ticket de {{name}} pospuesto hasta el {{day}} a las {{time}}',
    pt: 'Ticket de {{name}} adiado até {{day}} às {{time}}',
    en: '{{name}}’s ticket snoozed until {{day}} {{time}}',
  },
  woken: {
    es: 'El ticket de {{name}} volvió a los abiertos',
    pt: 'O ticket de {{name}} voltou aos abertos',
    en: '{{name}}’s ticket is open again',
  },
  until: {
    es: 'Pospuesto hasta el {{day}} a las {{time}}',
    pt: 'Adiado até {{day}} às {{time}}',
    en: 'Snoozed until {{day}} {{time}}',
  },
  back: {
    es: 'Volvió el ticket pospuesto de {{name}}',
    pt: 'Voltou o ticket adiado de {{name}}',
    en: '{{name}}’s snoozed ticket is back',
  },
  none: { es: 'No hay tickets pospuestos', pt: 'Não há tickets adiados', en: 'No snoozed tickets' },
  noneText: {
    es: 'Con «Posponer hasta…» un ticket sale de los abiertos y vuelve solo.',
    pt: 'Com “Adiar até…” um ticket sai dos abertos e volta sozinho.',
    en: 'With “Snooze until…” a ticket leaves the open ones and comes back by itself.',
  },
})
