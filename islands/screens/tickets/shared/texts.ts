import { texts } from '#kernel/i18n/texts'

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
  keepIt: {
    es: '¿Conservarlo hasta que elijas su conversación?',
    pt: 'Manter até você escolher a conversa?',
    en: 'Keep it until you choose its conversation?',
  },
  keep: { es: 'Conservar', pt: 'Manter', en: 'Keep' },
  tooMuch: {
    es: 'Se comparten hasta 10 archivos y 100 MB a la vez. No se conservó nada.',
    pt: 'São até 10 arquivos e 100 MB de cada vez. Nada foi guardado.',
    en: 'Up to 10 files and 100 MB can be shared at once. Nothing was kept.',
  },
  understood: { es: 'Entendido', pt: 'Entendi', en: 'Got it' },
  discard: { es: 'Descartar', pt: 'Descartar', en: 'Discard' },
})
