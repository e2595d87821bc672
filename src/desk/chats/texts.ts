import { texts } from '#kernel/i18n/texts'

export const chatTexts = texts({
  title: { es: 'Chat interno', pt: 'Chat interno', en: 'Internal chat' },
  'new': { es: 'Nuevo', pt: 'Novo', en: 'New' },
  search: { es: 'Buscar', pt: 'Buscar', en: 'Search' },
  empty: {
    es: 'Todavía no hay conversaciones',
    pt: 'Ainda não há conversas',
    en: 'No conversations yet',
  },
  emptyText: {
    es: 'Conversa aquí con tu equipo: los clientes no lo ven.',
    pt: 'Converse aqui com a sua equipe: os clientes não veem.',
    en: 'Talk to your team here. Customers can’t see it.',
  },
  choose: { es: 'Elige una conversación', pt: 'Escolha uma conversa', en: 'Choose a conversation' },
  tabChats: { es: 'Chats', pt: 'Chats', en: 'Chats' },
  tabMessages: { es: 'Mensajes', pt: 'Mensagens', en: 'Messages' },
  unread_one: {
    es: '{{count}} mensaje sin leer',
    pt: '{{count}} mensagem não lida',
    en: '{{count}} unread message',
  },
  unread_other: {
    es: '{{count}} mensajes sin leer',
    pt: '{{count}} mensagens não lidas',
    en: '{{count}} unread messages',
  },
  editNamed: { es: 'Editar {{title}}', pt: 'Editar {{title}}', en: 'Edit {{title}}' },
  deleteNamed: { es: 'Eliminar {{title}}', pt: 'Excluir {{title}}', en: 'Delete {{title}}' },
  deleteTitle: {
    es: '¿Eliminar la conversación {{title}}?',
    pt: 'Excluir a conversa {{title}}?',
    en: 'Delete conversation {{title}}?',
  },
  deleteText: {
    es: 'Esta acción no se puede revertir, ¿confirmar?',
    pt: 'Esta ação não pode ser desfeita. Confirmar?',
    en: 'This can’t be undone. Continue?',
  },
  dialogTitle: { es: 'Conversación', pt: 'Conversa', en: 'Conversation' },
  dialogClose: { es: 'Cerrar', pt: 'Fechar', en: 'Close' },
  dialogSave: { es: 'Guardar', pt: 'Salvar', en: 'Save' },
  chatTitle: { es: 'Título', pt: 'Título', en: 'Title' },
  titleMissing: {
    es: 'Escribe el título de la conversación.',
    pt: 'Escreva o título da conversa.',
    en: 'Enter a title for the conversation.',
  },
  people: { es: 'Personas', pt: 'Pessoas', en: 'People' },
  peopleMissing: {
    es: 'Elige al menos a una persona.',
    pt: 'Escolha pelo menos uma pessoa.',
    en: 'Select at least one user.',
  },
  messages: { es: 'Mensajes', pt: 'Mensagens', en: 'Messages' },
  write: { es: 'Escribe un mensaje', pt: 'Escreva uma mensagem', en: 'Write a message' },
  send: { es: 'Enviar', pt: 'Enviar', en: 'Send' },
  deleteMessage: {
    es: '¿Eliminar este mensaje?',
    pt: 'Excluir esta mensagem?',
    en: 'Delete this message?',
  },
  saveEdit: { es: 'Guardar los cambios', pt: 'Salvar as alterações', en: 'Save changes' },
  deleted: { es: 'Mensaje eliminado', pt: 'Mensagem excluída', en: 'Deleted message' },
  gone: { es: 'Usuario eliminado', pt: 'Usuário excluído', en: 'Former user' },
})
