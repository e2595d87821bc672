import { texts } from '#i18n/texts'

export const quickMessageTexts = texts({
  title: { es: 'Respuestas rápidas', pt: 'Respostas rápidas', en: 'Quick replies' },
  subtitle: {
    es: 'Textos listos que se insertan escribiendo / y su atajo.',
    pt: 'Textos prontos que se inserem digitando / e o atalho.',
    en: 'Texts at hand: type / and the shortcut.',
  },
  add: { es: 'Nueva respuesta', pt: 'Nova resposta', en: 'New reply' },
  addTitle: { es: 'Nueva respuesta rápida', pt: 'Nova resposta rápida', en: 'New quick reply' },
  editTitle: {
    es: 'Editar respuesta rápida',
    pt: 'Editar resposta rápida',
    en: 'Edit quick reply',
  },
  search: { es: 'Buscar por atajo', pt: 'Buscar por atalho', en: 'Search by shortcut' },
  empty: {
    es: 'Todavía no hay respuestas rápidas',
    pt: 'Ainda não há respostas rápidas',
    en: 'No quick replies yet',
  },
  emptyText: {
    es: 'Guarda lo que escribes a menudo: al atender, escribe / y el atajo.',
    pt: 'Guarde o que você escreve com frequência: no atendimento, digite / e o atalho.',
    en: 'Keep what you write often: in a conversation, type / and the shortcut.',
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
  fileExchange: { es: 'Cambiar', pt: 'Trocar', en: 'Change' },
  fileRemove: { es: 'Quitar el archivo', pt: 'Remover o arquivo', en: 'Remove the file' },
  fileHint: {
    es: 'Hasta 16 MB. Se envía junto con el mensaje.',
    pt: 'Até 16 MB. Vai junto com a mensagem.',
    en: 'Up to 16 MB. It leaves together with the message.',
  },
  geral: { es: 'General', pt: 'Geral', en: 'Shared' },
  geralHint: {
    es: 'La usa todo el equipo.',
    pt: 'Toda a equipe a usa.',
    en: 'The whole team uses it.',
  },
  all: { es: 'Todo el equipo', pt: 'Toda a equipe', en: 'The team' },
  own: { es: 'Solo yo', pt: 'Só eu', en: 'Only me' },
  editNamed: { es: 'Editar {{name}}', pt: 'Editar {{name}}', en: 'Edit {{name}}' },
  deleteNamed: { es: 'Eliminar {{name}}', pt: 'Excluir {{name}}', en: 'Delete {{name}}' },
  deleteTitle: {
    es: '¿Eliminar la respuesta {{name}}?',
    pt: 'Excluir a resposta {{name}}?',
    en: 'Delete the reply {{name}}?',
  },
  deleteText: {
    es: 'Esta acción no se puede revertir.',
    pt: 'Esta ação não pode ser desfeita.',
    en: 'This cannot be undone.',
  },
})
