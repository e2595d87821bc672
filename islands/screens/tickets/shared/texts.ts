import { texts } from '#platform/i18n/texts'

export const sharedTexts = texts({
  sharedText: {
    es: 'Compartido: «{{text}}».',
    pt: 'Compartilhado: “{{text}}”.',
    en: 'Shared: “{{text}}”.',
  },
  sharedFiles_one: {
    es: 'Compartido: {{count}} archivo.',
    pt: 'Compartilhado: {{count}} arquivo.',
    en: 'Shared: {{count}} file.',
  },
  sharedFiles_other: {
    es: 'Compartido: {{count}} archivos.',
    pt: 'Compartilhado: {{count}} arquivos.',
    en: 'Shared: {{count}} files.',
  },
  choose: {
    es: 'Abre la conversación a la que va.',
    pt: 'Abra a conversa para onde vai.',
    en: 'Open the conversation it is for.',
  },
  putHere: {
    es: 'Poner en el mensaje para {{name}}',
    pt: 'Pôr na mensagem para {{name}}',
    en: 'Put into the message to {{name}}',
  },
  discard: { es: 'Descartar', pt: 'Descartar', en: 'Discard' },
})
