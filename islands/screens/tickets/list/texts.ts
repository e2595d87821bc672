import { texts } from '#kernel/i18n/texts'

/** Of several tickets at once. */
export const pickingTexts = texts({
  pickSeveral: {
    es: 'Seleccionar varios tickets',
    pt: 'Selecionar vários tickets',
    en: 'Select several tickets',
  },
  picked_one: {
    es: '{{count}} seleccionado',
    pt: '{{count}} selecionado',
    en: '{{count}} selected',
  },
  picked_other: {
    es: '{{count}} seleccionados',
    pt: '{{count}} selecionados',
    en: '{{count}} selected',
  },
  pickAll: { es: 'Todos', pt: 'Todos', en: 'All' },
  pickStop: { es: 'Cancelar la selección', pt: 'Cancelar a seleção', en: 'Cancel selection' },
  acceptPicked: {
    es: 'Aceptar los seleccionados',
    pt: 'Aceitar os selecionados',
    en: 'Accept selected',
  },
  acceptedMany_one: {
    es: '{{count}} ticket aceptado',
    pt: '{{count}} ticket aceito',
    en: '{{count}} ticket accepted',
  },
  acceptedMany_other: {
    es: '{{count}} tickets aceptados',
    pt: '{{count}} tickets aceitos',
    en: '{{count}} tickets accepted',
  },
  notChanged_one: {
    es: '{{count}} ticket no cambió',
    pt: '{{count}} ticket não foi alterado',
    en: '{{count}} ticket wasn’t changed',
  },
  notChanged_other: {
    es: '{{count}} tickets no cambiaron',
    pt: '{{count}} tickets não foram alterados',
    en: '{{count}} tickets weren’t changed',
  },
  finishPicked: {
    es: 'Finalizar los seleccionados',
    pt: 'Finalizar os selecionados',
    en: 'Close selected',
  },
  transferPicked: {
    es: 'Transferir o asignar los seleccionados',
    pt: 'Transferir ou atribuir os selecionados',
    en: 'Transfer or assign selected',
  },
  tagPicked: {
    es: 'Etiquetar los seleccionados',
    pt: 'Etiquetar os selecionados',
    en: 'Tag selected',
  },
  finishedMany_one: {
    es: '{{count}} ticket finalizado',
    pt: '{{count}} ticket finalizado',
    en: '{{count}} ticket closed',
  },
  finishedMany_other: {
    es: '{{count}} tickets finalizados',
    pt: '{{count}} tickets finalizados',
    en: '{{count}} tickets closed',
  },
  progress: {
    es: '{{done}} de {{total}}…',
    pt: '{{done}} de {{total}}…',
    en: '{{done}} of {{total}}…',
  },
})

/** Of what colleagues did with a ticket. */
export const ticketNewsTexts = texts({
  newsTook: {
    es: '{{who}} aceptó el ticket de {{name}}',
    pt: '{{who}} aceitou o ticket de {{name}}',
    en: '{{who}} accepted {{name}}’s ticket',
  },
  newsReturned: {
    es: '{{who}} devolvió a espera el ticket de {{name}}',
    pt: '{{who}} devolveu o ticket de {{name}} à espera',
    en: '{{who}} returned {{name}}’s ticket to waiting',
  },
  newsClosed: {
    es: '{{who}} finalizó el ticket de {{name}}',
    pt: '{{who}} finalizou o ticket de {{name}}',
    en: '{{who}} closed {{name}}’s ticket',
  },
  newsMoved: {
    es: '{{who}} transfirió el ticket de {{name}} a {{to}}',
    pt: '{{who}} transferiu o ticket de {{name}} para {{to}}',
    en: '{{who}} transferred {{name}}’s ticket to {{to}}',
  },
  newsGiven: {
    es: '{{who}} te transfirió el ticket de {{name}}',
    pt: '{{who}} transferiu para você o ticket de {{name}}',
    en: '{{who}} transferred {{name}}’s ticket to you',
  },
  newsOpen: { es: 'Abrir', pt: 'Abrir', en: 'Open' },
  newsGivenNote: {
    es: '{{who}} te transfirió el ticket de {{name}}: «{{note}}»',
    pt: '{{who}} transferiu para você o ticket de {{name}}: “{{note}}”',
    en: '{{who}} transferred {{name}}’s ticket to you: “{{note}}”',
  },
  newsSomebody: { es: 'Otra persona', pt: 'Outra pessoa', en: 'Someone else' },
})
