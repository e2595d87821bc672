import { texts } from '#i18n/texts'

export const scheduleTexts = texts({
  title: { es: 'Mensajes programados', pt: 'Mensagens agendadas', en: 'Scheduled messages' },
  subtitle: {
    es: 'Se envían automáticamente a la hora que elijas.',
    pt: 'São enviadas automaticamente na hora que você escolher.',
    en: 'Sent automatically at the time you choose.',
  },
  add: { es: 'Programar mensaje', pt: 'Agendar mensagem', en: 'Schedule message' },
  addTitle: { es: 'Programar un mensaje', pt: 'Agendar uma mensagem', en: 'Schedule a message' },
  editTitle: {
    es: 'Editar el mensaje programado',
    pt: 'Editar a mensagem agendada',
    en: 'Edit scheduled message',
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
    es: 'Prepara un recordatorio o un seguimiento: se enviará a su hora.',
    pt: 'Prepare um lembrete ou um retorno: será enviado na hora certa.',
    en: 'Prepare a reminder or a follow-up: it’s sent when the time comes.',
  },
  contact: { es: 'Contacto', pt: 'Contato', en: 'Contact' },
  body: { es: 'Mensaje', pt: 'Mensagem', en: 'Message' },
  sendAt: { es: 'Fecha y hora', pt: 'Data e hora', en: 'Date and time' },
  zone: {
    es: 'Hora de la empresa ({{zone}})',
    pt: 'Horário da empresa ({{zone}})',
    en: 'Company time ({{zone}})',
  },
  inAnHour: { es: 'En una hora', pt: 'Em uma hora', en: 'In an hour' },
  tomorrow: { es: 'Mañana, 9:00', pt: 'Amanhã, 9:00', en: 'Tomorrow, 9:00' },
  monday: { es: 'Lunes, 9:00', pt: 'Segunda, 9:00', en: 'Monday, 9:00' },
  by: { es: 'Programado por', pt: 'Agendada por', en: 'Scheduled by' },
  status: { es: 'Estado', pt: 'Status', en: 'Status' },
  PENDENTE: { es: 'Programado', pt: 'Agendada', en: 'Scheduled' },
  AGENDADA: { es: 'Enviando', pt: 'Enviando', en: 'Sending' },
  ENVIADA: { es: 'Enviado', pt: 'Enviada', en: 'Sent' },
  ERRO: { es: 'Error al enviar', pt: 'Erro ao enviar', en: 'Not sent' },
  showNamed: {
    es: 'Ver el mensaje para {{name}}',
    pt: 'Ver a mensagem para {{name}}',
    en: 'View the message to {{name}}',
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
    es: 'No se enviará. Esta acción no se puede deshacer.',
    pt: 'Ela não será enviada. Esta ação não pode ser desfeita.',
    en: 'It won’t be sent. This can’t be undone.',
  },
  saved: {
    es: 'Mensaje programado para el {{day}} a las {{time}}',
    pt: 'Mensagem agendada para {{day}} às {{time}}',
    en: 'Message scheduled for {{day}} at {{time}}',
  },
  gone: {
    es: 'Alguien eliminó este mensaje. Puedes copiar el texto de aquí.',
    pt: 'Alguém excluiu esta mensagem. Você pode copiar o texto daqui.',
    en: 'Someone deleted this message. You can still copy its text from here.',
  },
  deleted: {
    es: 'Mensaje programado eliminado',
    pt: 'Mensagem agendada excluída',
    en: 'Scheduled message deleted',
  },
})
