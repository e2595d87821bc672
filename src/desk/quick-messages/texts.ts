import { texts } from '#kernel/i18n/texts'

export const quickMessageTexts = texts({
  title: { es: 'Respuestas rápidas', pt: 'Respostas rápidas', en: 'Quick messages' },
  subtitle: {
    es: 'Textos listos para insertar al escribir / y su atajo.',
    pt: 'Textos prontos para inserir digitando / e o atalho.',
    en: 'Ready-made texts you insert by typing / and a shortcut.',
  },
  add: { es: 'Nueva respuesta', pt: 'Nova resposta', en: 'New quick message' },
  addTitle: { es: 'Nueva respuesta rápida', pt: 'Nova resposta rápida', en: 'New quick message' },
  editTitle: {
    es: 'Editar respuesta rápida',
    pt: 'Editar resposta rápida',
    en: 'Edit quick message',
  },
  search: { es: 'Buscar por atajo', pt: 'Buscar por atalho', en: 'Search by shortcut' },
  empty: {
    es: 'Todavía no hay respuestas rápidas',
    pt: 'Ainda não há respostas rápidas',
    en: 'No quick messages yet',
  },
  emptyText: {
    es: 'Guarda lo que escribes a menudo. En una conversación, escribe / y el atajo.',
    pt: 'Salve o que você escreve com frequência. Em uma conversa, digite / e o atalho.',
    en: 'Save what you write often. In a conversation, type / and the shortcut.',
  },
  shortcode: { es: 'Atajo', pt: 'Atalho', en: 'Shortcut' },
  shortcodeHint: {
    es: 'Por ejemplo: horario',
    pt: 'Por exemplo: horario',
    en: 'For example: hours',
  },
  message: { es: 'Mensaje', pt: 'Mensagem', en: 'Message' },
  file: { es: 'Archivo', pt: 'Arquivo', en: 'File' },
  fileAdd: { es: 'Adjuntar archivo', pt: 'Anexar arquivo', en: 'Attach file' },
  fileExchange: { es: 'Reemplazar', pt: 'Substituir', en: 'Replace' },
  fileRemove: { es: 'Quitar el archivo', pt: 'Remover o arquivo', en: 'Remove file' },
  fileHint: {
    es: 'Hasta 16 MB. Se envía junto con el mensaje.',
    pt: 'Até 16 MB. É enviado junto com a mensagem.',
    en: 'Up to 16 MB. Sent along with the message.',
  },
  geral: { es: 'General', pt: 'Geral', en: 'Shared' },
  geralHint: {
    es: 'Todo el equipo puede usarla.',
    pt: 'Toda a equipe pode usá-la.',
    en: 'The whole team can use it.',
  },
  all: { es: 'Todo el equipo', pt: 'Toda a equipe', en: 'Whole team' },
  own: { es: 'Solo yo', pt: 'Só eu', en: 'Only me' },
  editNamed: { es: 'Editar {{name}}', pt: 'Editar {{name}}', en: 'Edit {{name}}' },
  deleteNamed: { es: 'Eliminar {{name}}', pt: 'Excluir {{name}}', en: 'Delete {{name}}' },
  deleteTitle: {
    es: '¿Eliminar la respuesta {{name}}?',
    pt: 'Excluir a resposta {{name}}?',
    en: 'Delete quick message {{name}}?',
  },
  deleteText: {
    es: 'Esta acción no se puede deshacer.',
    pt: 'Esta ação não pode ser desfeita.',
    en: 'This can’t be undone.',
  },
})
