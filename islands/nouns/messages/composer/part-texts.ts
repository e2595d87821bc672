import { texts } from '#kernel/i18n/texts'

/** Of what is fetched after the composer; not for the first texts of a page. */
export const composerPartTexts = texts({
  leavesIn_one: {
    es: 'Se envía en {{count}} s',
    pt: 'Será enviada em {{count}} s',
    en: 'Sends in {{count}} s',
  },
  leavesIn_other: {
    es: 'Se envía en {{count}} s',
    pt: 'Será enviada em {{count}} s',
    en: 'Sends in {{count}} s',
  },
  leaving: { es: 'Enviando…', pt: 'Enviando…', en: 'Sending…' },
  undoSend: { es: 'Deshacer envío', pt: 'Desfazer envio', en: 'Undo send' },
  time: {
    es: 'Tiempo para deshacer el envío',
    pt: 'Tempo para desfazer o envio',
    en: 'Time in which to undo sending',
  },
  atOnce: { es: 'Enviar al momento', pt: 'Enviar na hora', en: 'Send at once' },
  seconds: { es: '{{seconds}} segundos', pt: '{{seconds}} segundos', en: '{{seconds}} seconds' },
  sign: { es: 'Firmar con mi nombre', pt: 'Assinar com meu nome', en: 'Sign with my name' },
  withCtrl: {
    es: 'Enviar con Ctrl + Enter',
    pt: 'Enviar com Ctrl + Enter',
    en: 'Send with Ctrl + Enter',
  },
  collision: {
    es: '{{name}} respondió mientras escribías: «{{text}}»',
    pt: '{{name}} respondeu enquanto você escrevia: “{{text}}”',
    en: '{{name}} replied while you were typing: “{{text}}”',
  },
  colleague: {
    es: 'Alguien de tu equipo',
    pt: 'Alguém da sua equipe',
    en: 'Someone on your team',
  },
  collisionSeen: { es: 'Entendido', pt: 'Entendi', en: 'Got it' },
  files: { es: 'Archivos por enviar', pt: 'Arquivos para enviar', en: 'Files to send' },
  limits: {
    es: 'Hasta {{count}} archivos de 100 MB cada uno',
    pt: 'Até {{count}} arquivos de 100 MB cada um',
    en: 'Up to {{count}} files, 100 MB each',
  },
  removeFile: { es: 'Quitar {{name}}', pt: 'Remover {{name}}', en: 'Remove {{name}}' },
})
