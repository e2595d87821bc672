import { texts } from '#kernel/i18n/texts'

export const campaignSettingTexts = texts({
  title: {
    es: 'Ajustes de campañas',
    pt: 'Configurações de campanhas',
    en: 'Campaign settings',
  },
  subtitle: {
    es: 'El ritmo de todas las campañas y sus variables. Los cambios valen desde el siguiente mensaje.',
    pt: 'O ritmo de todas as campanhas e suas variáveis. As mudanças valem a partir da próxima mensagem.',
    en: 'The pace of all campaigns and their variables. Changes apply from the next message.',
  },
  pace: { es: 'Ritmo', pt: 'Ritmo', en: 'Pace' },
  paceText: {
    es: 'Cada pausa se alarga al azar hasta un 20 %. Las campañas de una misma conexión comparten el ritmo.',
    pt: 'Cada pausa aumenta ao acaso em até 20%. As campanhas de uma mesma conexão compartilham o ritmo.',
    en: 'Each pause is up to 20% longer, at random. Campaigns on the same connection share the pace.',
  },
  messageInterval: {
    es: 'Pausa entre mensajes',
    pt: 'Pausa entre mensagens',
    en: 'Pause between messages',
  },
  longerIntervalAfter: {
    es: 'Pausa larga cada',
    pt: 'Pausa longa a cada',
    en: 'Longer pause after every',
  },
  greaterInterval: { es: 'Pausa larga', pt: 'Pausa longa', en: 'Longer pause' },
  noPause: { es: 'Sin pausa', pt: 'Sem pausa', en: 'No pause' },
  never: { es: 'Nunca', pt: 'Nunca', en: 'Never' },
  seconds_one: { es: '{{count}} segundo', pt: '{{count}} segundo', en: '{{count}} second' },
  seconds_other: { es: '{{count}} segundos', pt: '{{count}} segundos', en: '{{count}} seconds' },
  messages_one: { es: '{{count}} mensaje', pt: '{{count}} mensagem', en: '{{count}} message' },
  messages_other: { es: '{{count}} mensajes', pt: '{{count}} mensagens', en: '{{count}} messages' },
  perHour_one: {
    es: 'Así sale cerca de {{count}} mensaje por hora.',
    pt: 'Assim sai cerca de {{count}} mensagem por hora.',
    en: 'That’s about {{count}} message an hour.',
  },
  perHour_other: {
    es: 'Así salen cerca de {{count}} mensajes por hora.',
    pt: 'Assim saem cerca de {{count}} mensagens por hora.',
    en: 'That’s about {{count}} messages an hour.',
  },
  noLimit: {
    es: 'Sin pausas, WhatsApp suele restringir el número en minutos.',
    pt: 'Sem pausas, o WhatsApp costuma restringir o número em minutos.',
    en: 'Without pauses, WhatsApp usually restricts the number within minutes.',
  },
  variables: { es: 'Variables propias', pt: 'Variáveis próprias', en: 'Your variables' },
  variablesText: {
    es: 'Escribe {nombre} en un mensaje y se reemplaza por su valor. {nome}, {numero} y {email} ya existen.',
    pt: 'Escreva {nome da variável} em uma mensagem e ela é trocada pelo valor. {nome}, {numero} e {email} já existem.',
    en: 'Write {name} in a message and it’s replaced by its value. {nome}, {numero} and {email} already exist.',
  },
  variableKey: { es: 'Variable', pt: 'Variável', en: 'Variable' },
  variableValue: { es: 'Valor', pt: 'Valor', en: 'Value' },
  variableAdd: { es: 'Agregar variable', pt: 'Adicionar variável', en: 'Add variable' },
  variableRemove: {
    es: 'Quitar la variable {{key}}',
    pt: 'Remover a variável {{key}}',
    en: 'Remove the variable {{key}}',
  },
  saved: {
    es: 'Configuracione guardadas',
    pt: 'Configurações salvas',
    en: 'Settings saved',
  },
})
