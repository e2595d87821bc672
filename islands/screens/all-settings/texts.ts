import { texts } from '#kernel/i18n/texts'

export const allSettingsTexts = texts({
  title: { es: 'Todos los ajustes', pt: 'Todos os ajustes', en: 'All options' },
  subtitle: {
    es: 'Todo lo que puedes decidir, y dónde. Cada línea lleva a su campo.',
    pt: 'Tudo o que você pode decidir, e onde. Cada linha leva ao seu campo.',
    en: 'All that you can decide, and where. Each line leads to its field.',
  },
  search: {
    es: 'Buscar: horario, despedida, color…',
    pt: 'Buscar: horário, despedida, cor…',
    en: 'Search: hours, farewell, color…',
  },
})
