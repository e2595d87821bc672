import { texts } from '#i18n/texts'

/** The contact beside a conversation: who it is, notes, what there was before; and looking into a ticket. */
export const contactDrawerTexts = texts({
  title: { es: 'Contacto', pt: 'Contato', en: 'Contact' },
  open: { es: 'Ver el contacto', pt: 'Ver o contato', en: 'Show the contact' },
  copyNumber: { es: 'Copiar el número', pt: 'Copiar o número', en: 'Copy the number' },
  copied: { es: 'Número copiado', pt: 'Número copiado', en: 'Number copied' },
  noNumber: { es: 'Número desconocido', pt: 'Número desconhecido', en: 'Unknown number' },
  edit: { es: 'Editar contacto', pt: 'Editar contato', en: 'Edit contact' },
  extraInfo: { es: 'Información adicional', pt: 'Informações adicionais', en: 'Extra information' },
  tags: { es: 'Etiquetas', pt: 'Etiquetas', en: 'Tags' },
  notes: { es: 'Notas', pt: 'Notas', en: 'Notes' },
  notesHint: {
    es: 'Solo las ve tu equipo.',
    pt: 'Só a sua equipe as vê.',
    en: 'Only your team sees them.',
  },
  note: { es: 'Nota', pt: 'Nota', en: 'Note' },
  notePlaceholder: { es: 'Escribe una nota', pt: 'Escreva uma nota', en: 'Write a note' },
  addNote: { es: 'Agregar nota', pt: 'Adicionar nota', en: 'Add note' },
  noteAdded: {
    es: '¡Nota agregada exitosamente!',
    pt: 'Nota adicionada com sucesso!',
    en: 'Note added.',
  },
  deleteNote: {
    es: 'Eliminar la nota de {{name}}',
    pt: 'Excluir a nota de {{name}}',
    en: 'Delete the note of {{name}}',
  },
  deleteNoteTitle: {
    es: '¿Eliminar esta nota?',
    pt: 'Excluir esta nota?',
    en: 'Delete this note?',
  },
  noteDeleted: {
    es: 'Nota eliminada exitosamente!',
    pt: 'Nota excluída com sucesso!',
    en: 'Note deleted.',
  },
  someone: { es: 'Alguien que ya no está', pt: 'Alguém que já saiu', en: 'Somebody who has left' },
  past: { es: 'Tickets anteriores', pt: 'Tickets anteriores', en: 'Earlier tickets' },
  noPast: {
    es: 'Este es su primer ticket',
    pt: 'Este é o primeiro ticket',
    en: 'This is their first ticket',
  },
  openPast: {
    es: 'Ver el ticket {{code}}',
    pt: 'Ver o ticket {{code}}',
    en: 'Show ticket {{code}}',
  },
  rate: {
    es: 'Calificación {{rate}} de 3',
    pt: 'Avaliação {{rate}} de 3',
    en: 'Rated {{rate}} of 3',
  },
  files: { es: 'Fotos y videos', pt: 'Fotos e vídeos', en: 'Photos and videos' },
  spyTitle: {
    es: '{{name}} · Ticket {{code}}',
    pt: '{{name}} · Ticket {{code}}',
    en: '{{name}} · Ticket {{code}}',
  },
  spyOnly: {
    es: 'Solo lectura: nada se marca como leído',
    pt: 'Só leitura: nada é marcado como lido',
    en: 'Read only: nothing is marked as read',
  },
  spyNobody: { es: 'Nadie lo atiende', pt: 'Ninguém o atende', en: 'Nobody attends it' },
  spyGone: { es: 'Acceso no Permitido', pt: 'Acesso não permitido', en: 'Access not allowed' },
  upcoming: { es: 'Mensajes programados', pt: 'Mensagens agendadas', en: 'Scheduled messages' },
  schedule: { es: 'Programar mensaje', pt: 'Agendar mensagem', en: 'Schedule message' },
  editSchedule: {
    es: 'Editar el mensaje del {{when}}',
    pt: 'Editar a mensagem de {{when}}',
    en: 'Edit the message of {{when}}',
  },
  deleteSchedule: {
    es: 'Eliminar el mensaje del {{when}}',
    pt: 'Excluir a mensagem de {{when}}',
    en: 'Delete the message of {{when}}',
  },
})
