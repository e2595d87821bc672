import { texts } from '#kernel/i18n/texts'

/** The contact beside a conversation: who it is, notes, what there was before; and looking into a ticket. */
export const contactDrawerTexts = texts({
  title: { es: 'Contacto', pt: 'Contato', en: 'Contact' },
  open: { es: 'Ver el contacto', pt: 'Ver o contato', en: 'View contact' },
  copyNumber: { es: 'Copiar el número', pt: 'Copiar o número', en: 'Copy the number' },
  neverWrote: {
    es: 'Quien oculta su número y nunca escribió no está en ninguna lista.',
    pt: 'Quem oculta o número e nunca escreveu não entra em nenhuma lista.',
    en: 'Who hides the number and never wrote is in no list.',
  },
  askNumber: { es: 'Pedir su número', pt: 'Pedir o número', en: 'Ask for the number' },
  numberAwaited: {
    es: 'Se le pidió su número; aún no lo comparte.',
    pt: 'O número foi pedido; ainda não foi compartilhado.',
    en: 'They were asked for their number and have not shared it yet.',
  },
  numberAsked: {
    es: 'Se le pidió su número.',
    pt: 'O número foi pedido.',
    en: 'They were asked for their number.',
  },
  copyUsername: {
    es: 'Copiar el nombre de usuario',
    pt: 'Copiar o nome de usuário',
    en: 'Copy the username',
  },
  edit: { es: 'Editar contacto', pt: 'Editar contato', en: 'Edit contact' },
  extraInfo: {
    es: 'Información adicional',
    pt: 'Informações adicionais',
    en: 'Additional information',
  },
  tags: { es: 'Etiquetas', pt: 'Etiquetas', en: 'Tags' },
  editTags: { es: 'Editar las etiquetas', pt: 'Editar as etiquetas', en: 'Edit the tags' },
  notes: { es: 'Notas', pt: 'Notas', en: 'Notes' },
  notesHint: {
    es: 'Solo las ve tu equipo.',
    pt: 'Só a sua equipe vê.',
    en: 'Only your team can see them.',
  },
  note: { es: 'Nota', pt: 'Nota', en: 'Note' },
  notePlaceholder: { es: 'Escribe una nota', pt: 'Escreva uma nota', en: 'Write a note' },
  addNote: { es: 'Agregar nota', pt: 'Adicionar nota', en: 'Add note' },
  noteAdded: {
    es: '¡Nota agregada exitosamente!',
    pt: 'Nota adicionada com sucesso!',
    en: 'Note added',
  },
  deleteNote: {
    es: 'Eliminar la nota «{{text}}»',
    pt: 'Excluir a nota “{{text}}”',
    en: 'Delete the note “{{text}}”',
  },
  deleteNoteTitle: {
    es: '¿Eliminar esta nota?',
    pt: 'Excluir esta nota?',
    en: 'Delete this note?',
  },
  noteDeleted: {
    es: 'Nota eliminada exitosamente!',
    pt: 'Nota excluída com sucesso!',
    en: 'Note deleted',
  },
  someone: { es: 'Usuario eliminado', pt: 'Usuário excluído', en: 'Former user' },
  past: { es: 'Tickets anteriores', pt: 'Tickets anteriores', en: 'Previous tickets' },
  noPast: {
    es: 'Este es su primer ticket',
    pt: 'Este é o primeiro ticket do contato',
    en: 'This is their first ticket',
  },
  openPast: {
    es: 'Ver el ticket {{code}}',
    pt: 'Ver o ticket {{code}}',
    en: 'View ticket {{code}}',
  },
  rate: {
    es: 'Calificación {{rate}} de 3',
    pt: 'Avaliação {{rate}} de 3',
    en: 'Rated {{rate}} out of 3',
  },
  files: { es: 'Fotos y videos', pt: 'Fotos e vídeos', en: 'Photos and videos' },
  spyTitle: {
    es: '{{name}} · Ticket {{code}}',
    pt: '{{name}} · Ticket {{code}}',
    en: '{{name}} · Ticket {{code}}',
  },
  spyOnly: {
    es: 'Solo lectura: los mensajes no se marcan como leídos',
    pt: 'Só leitura: as mensagens não são marcadas como lidas',
    en: 'Read-only: messages aren’t marked as read',
  },
  spyNobody: { es: 'Sin asignar', pt: 'Não atribuído', en: 'Unassigned' },
  spyGone: { es: 'Acceso no Permitido', pt: 'Acesso não permitido', en: 'Access denied' },
  upcoming: { es: 'Mensajes programados', pt: 'Mensagens agendadas', en: 'Scheduled messages' },
  schedule: { es: 'Programar mensaje', pt: 'Agendar mensagem', en: 'Schedule message' },
  editSchedule: {
    es: 'Editar el mensaje del {{when}}',
    pt: 'Editar a mensagem de {{when}}',
    en: 'Edit the message for {{when}}',
  },
  deleteSchedule: {
    es: 'Eliminar el mensaje del {{when}}',
    pt: 'Excluir a mensagem de {{when}}',
    en: 'Delete the message for {{when}}',
  },
  toList: { es: 'Agregar a una lista', pt: 'Adicionar a uma lista', en: 'Add to a list' },
  noLists: { es: 'No hay listas', pt: 'Não há listas', en: 'No lists' },
  addedToList: {
    es: 'Ahora está en {{list}}.',
    pt: 'Agora está em {{list}}.',
    en: 'Now in {{list}}.',
  },
  knownInList: {
    es: 'Ya estaba en {{list}}.',
    pt: 'Já estava em {{list}}.',
    en: 'Was in {{list}} already.',
  },
})
