import { texts } from '#i18n/texts'

export const scheduleTexts = texts({
  title: { es: 'Mensajes programados', pt: 'Mensagens agendadas', en: 'Scheduled messages' },
  subtitle: {
    es: 'Salen solos a la hora que elijas.',
    pt: 'Saem sozinhas na hora que você escolher.',
    en: 'They leave by themselves when you say.',
  },
  add: { es: 'Programar mensaje', pt: 'Agendar mensagem', en: 'Schedule message' },
  addTitle: { es: 'Programar un mensaje', pt: 'Agendar uma mensagem', en: 'Schedule a message' },
  editTitle: {
    es: 'Editar el mensaje programado',
    pt: 'Editar a mensagem agendada',
    en: 'Edit the scheduled message',
  },
  showTitle: { es: 'Mensaje programado', pt: 'Mensagem agendada', en: 'Scheduled message' },
  search: {
    es: 'Buscar por contacto o texto',
    pt: 'Buscar por contato ou texto',
    en: 'Search by contact or text',
  },
  empty: {
    es: 'Todavía no hay mensajes programados',
    pt: 'Ainda não há mensagens agendadas',
    en: 'No scheduled messages yet',
  },
  emptyText: {
    es: 'Deja listo un recordatorio o un seguimiento: sale solo a su hora.',
    pt: 'Deixe pronto um lembrete ou um retorno: sai sozinho na hora.',
    en: 'Prepare a reminder or a follow-up: it leaves by itself when it is time.',
  },
  contact: { es: 'Contacto', pt: 'Contato', en: 'Contact' },
  body: { es: 'Mensaje', pt: 'Mensagem', en: 'Message' },
  sendAt: { es: 'Fecha y hora', pt: 'Data e hora', en: 'Date and time' },
  zone: {
    es: 'Hora de la empresa ({{zone}})',
    pt: 'Hora da empresa ({{zone}})',
    en: 'The company’s time ({{zone}})',
  },
  inAnHour: { es: 'En una hora', pt: 'Em uma hora', en: 'In an hour' },
  tomorrow: { es: 'Mañana, 9:00', pt: 'Amanhã, 9:00', en: 'Tomorrow, 9:00' },
  monday: { es: 'Lunes, 9:00', pt: 'Segunda, 9:00', en: 'Monday, 9:00' },
  by: { es: 'Programado por', pt: 'Agendada por', en: 'Scheduled by' },
  status: { es: 'Estado', pt: 'Estado', en: 'Status' },
  PENDENTE: { es: 'Programado', pt: 'Agendada', en: 'Scheduled' },
  AGENDADA: { es: 'En camino', pt: 'A caminho', en: 'On its way' },
  ENVIADA: { es: 'Enviado', pt: 'Enviada', en: 'Sent' },
  ERRO: { es: 'Error de envío', pt: 'Erro de envio', en: 'Sending failed' },
  showNamed: {
    es: 'Ver el mensaje para {{name}}',
    pt: 'Ver a mensagem para {{name}}',
    en: 'Show the message to {{name}}',
  },
  editNamed: {
    es: 'Editar el mensaje para {{name}}',
    pt: 'Editar a mensagem para {{name}}',
    en: 'Edit the message to {{name}}',
  },
  deleteNamed: {
    es: 'Eliminar el mensaje para {{name}}',
    pt: 'Excluir a mensagem para {{name}}',
    en: 'Delete the message to {{name}}',
  },
  deleteTitle: {
    es: '¿Eliminar el mensaje para {{name}}?',
    pt: 'Excluir a mensagem para {{name}}?',
    en: 'Delete the message to {{name}}?',
  },
  deleteText: {
    es: 'No se enviará. Esta acción no se puede revertir.',
    pt: 'Ela não será enviada. Esta ação não pode ser desfeita.',
    en: 'It will not be sent. This cannot be undone.',
  },
  saved: {
    es: 'Mensaje programado para el {{day}} a las {{time}}',
    pt: 'Mensagem agendada para {{day}} às {{time}}',
    en: 'Message scheduled for {{day}} at {{time}}',
  },
  gone: {
    es: 'Alguien eliminó este mensaje. El texto sigue aquí para copiarlo.',
    pt: 'Alguém excluiu esta mensagem. O texto continua aqui para copiar.',
    en: 'Somebody deleted this message. Its text is still here to be copied.',
  },
  deleted: {
    es: 'Mensaje programado eliminado',
    pt: 'Mensagem agendada excluída',
    en: 'Scheduled message deleted',
  },
})
