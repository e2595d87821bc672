import { texts } from '#i18n/texts'

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
